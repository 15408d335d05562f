import type { BankLine } from '@stroyfin/contract/bank-statements/bank-line'
import { loadBankLines } from '@stroyfin/contract/bank-statements/load-lines'
import { proposeMatches } from '@stroyfin/contract/bank-statements/propose-matches'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { LINE_KIND_LABELS, LINE_KINDS } from '@stroyfin/domain/bank/line-kind'
import { useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { useListState } from '../../app/list-state.ts'
import { useListSource } from '../../app/use-list-source.ts'
import { FilterBar } from '../../ui/filters/FilterBar.tsx'
import type { FilterField } from '../../ui/filters/filter-field.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import styles from './bank-statements.module.css'
import { LinePanel } from './LinePanel.tsx'
import { lineColumns } from './line-columns.ts'

const KINDS = LINE_KINDS.map((value) => ({ value, label: LINE_KIND_LABELS[value] }))

const FIELDS: readonly FilterField[] = [
  { field: 'date', title: 'Дата', kind: 'date', always: true },
  { field: 'kind', title: 'Вид', kind: 'enum', options: KINDS, always: true },
  {
    field: 'direction',
    title: 'Направление',
    kind: 'enum',
    options: [
      { value: 'in', label: 'Поступление' },
      { value: 'out', label: 'Списание' },
      { value: 'unknown', label: 'Не ясно' },
    ],
    always: true,
  },
  {
    field: 'status',
    title: 'Разнесение',
    kind: 'enum',
    options: [
      { value: 'new', label: 'Ждёт' },
      { value: 'matched', label: 'Разнесена' },
      { value: 'put_aside', label: 'Отложена' },
    ],
    always: true,
  },
  { field: 'account', title: 'Счёт', kind: 'text' },
  { field: 'counterparty_name', title: 'Контрагент', kind: 'text' },
  { field: 'purpose', title: 'Назначение', kind: 'text' },
  { field: 'summ', title: 'Сумма', kind: 'money' },
  { field: 'rest_summ', title: 'Не разнесено', kind: 'money' },
  { field: 'cash_kind', title: 'Строка движения денег', kind: 'enum', options: KINDS },
  { field: 'id', title: 'Строки', kind: 'ref', nameOf: (id) => `строка ${id}` },
]

const COLUMNS = lineColumns()

/** Lines of all statements by any condition: where the cash flow leads for what no payment explains. */
export function LineList() {
  const [state, change] = useListState()
  const [active, setActive] = useState<BankLine>()
  const [revision, setRevision] = useState(0)
  const source = useListSource<BankLine>({
    state,
    live: ['statements'],
    scope: revision,
    onSort: (sort) => change({ sort }),
    load: (ask, options) => call(loadBankLines, { ...ask, all: true }, options),
  })
  const statement_id = active?.statement_id ?? 0
  const { data } = useEndpoint(proposeMatches, { statement_id }, { enabled: active?.status === 'new' })
  const today = useMemo(() => moscowDay(new Date()), [])
  const changed = () => {
    setActive(undefined)
    setRevision((known) => known + 1)
  }
  const narrowed = state.search !== '' || state.filters.length > 0
  return (
    <>
      <FilterBar
        fields={FIELDS}
        state={state}
        onChange={change}
        search_placeholder="Номер, контрагент, назначение, сумма"
        today={today}
      />
      <div className={styles.work}>
        <div className={styles.grid}>
          <Grid
            label="Строки выписок"
            columns={COLUMNS}
            source={source}
            onActive={setActive}
            onOpen={setActive}
            empty={{
              text: narrowed ? 'Таких строк нет: измените отбор' : 'Строк ещё нет: загрузите выписку банка',
            }}
          />
        </div>
        {active && (
          <LinePanel
            key={`${active.id} ${active.version}`}
            line={active}
            proposal={data && (data.items.find(({ line_id }) => line_id === active.id) ?? null)}
            onDone={changed}
          />
        )}
      </div>
    </>
  )
}
