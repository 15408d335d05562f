import { Alert, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { addDays } from '@stroyfin/domain/dates/plain-date'
import { shortageWords } from '@stroyfin/domain/payer-money/shortage-words'
import { DUE_KINDS, type DueKind } from '@stroyfin/domain/payments/due-kind'
import { formatSumm } from '@stroyfin/domain/russian/format-summ'
import { counted } from '@stroyfin/domain/russian/plural'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { PaymentTabs } from '../../app/PaymentTabs.tsx'
import { PageHead } from '../../app/shell/PageHead.tsx'
import { setClientState } from '../../session/client-state.ts'
import { newRegistryParams } from '../../session/new-registry-params.ts'
import { useNavigate } from '../../ui/app-navigation.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { SearchBox } from '../../ui/filters/SearchBox.tsx'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useSaveKey } from '../../ui/use-save-key.ts'
import { DayMoney } from './DayMoney.tsx'
import { DaySteps } from './DaySteps.tsx'
import { type DueLine, nameOf } from './due-line.ts'
import { NotCreated } from './NotCreated.tsx'
import styles from './payment-day.module.css'
import { PAYMENT_DAY_PATH } from './payment-day-path.ts'
import { type CreatedPayment, useCreateChosen } from './use-create-chosen.ts'
import { useDues } from './use-dues.ts'

const PAYMENTS = ['платёж', 'платежа', 'платежей'] as const
const WEEK = 7

/** One screen of the treasurer: what is due, what the money allows, and the way of payments to the bank. */
export function PaymentDayPage() {
  const go = useNavigate()
  const narrow = useMediaQuery('(max-width: 700px)') ?? false
  const only = useAskedDocuments()
  const [date, setDate] = useState<string | null>(() => moscowDay(new Date()))
  const day = date ?? moscowDay(new Date())
  const [until, setUntil] = useState<string | null>(() => addDays(day, WEEK))
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<DueKind | null>(null)
  const shows = useMemo(() => shownBy(search, kind), [search, kind])
  const dues = useDues({ date: day, until: until ?? '2099-12-31', only, shows })
  useTickAsked(only !== null, dues)
  const [created, setCreated] = useState<readonly CreatedPayment[]>([])
  const { create, creating, ready, left } = useCreateChosen(dues, (made) =>
    setCreated((before) => [...before, ...made]),
  )
  useSaveKey(ready.length > 0 && !creating && !dues.pending, create)
  const toRegistry = () => {
    if (created.length > 0) setClientState({ newRegistryParams: newRegistryParams(created) })
    go('/reports/registry/create')
  }
  return (
    <>
      <PageHead
        title="Платёжный день"
        actions={
          dues.chosen.length > 0 && (
            <Button loading={creating} disabled={dues.pending || ready.length === 0} onClick={create}>
              Создать {counted(ready.length, PAYMENTS)}
            </Button>
          )
        }
      />
      <PaymentTabs current={PAYMENT_DAY_PATH} />
      <DaySteps onRegistry={toRegistry} />
      {created.length > 0 && (
        <Alert color="green" mb={12} withCloseButton closeButtonLabel="Скрыть" onClose={() => setCreated([])}>
          Создано: {counted(created.length, PAYMENTS)}.{' '}
          <Button size="compact-sm" ml={8} onClick={toRegistry}>
            Собрать из них реестр
          </Button>
        </Alert>
      )}
      <div className={styles.head}>
        <DateField label="Дата платежей" value={date} onChange={setDate} clearable={false} />
        {only === null && <DateField label="Срок до" value={until} onChange={setUntil} />}
        <SearchBox value={search} onChange={setSearch} placeholder="Получатель, договор, номер" />
        <KindButtons lines={dues.lines} kind={kind} onKind={setKind} />
        {only !== null && (
          <Button variant="default" onClick={() => go(PAYMENT_DAY_PATH)}>
            Показать всё, что пора оплатить
          </Button>
        )}
        <p className={`${styles.quiet} ${styles.words}`} role="status">
          {wordsOf(dues, ready.length, narrow)}
        </p>
      </div>
      <div className={styles.body}>
        <div className={styles.table}>
          <Grid
            label="Что оплатить"
            columns={dues.columns}
            source={dues.source}
            selectable
            selection={dues.selection}
            {...(!narrow && { edits: dues.edits })}
            fit_rows={narrow}
            empty={{
              text:
                search || kind
                  ? 'Ничего не найдено'
                  : only
                    ? 'По этим документам платить нечего'
                    : 'К этому сроку платить нечего',
            }}
          />
        </div>
        {/* Beside the table: above it the rows would move under the pointer that ticks them. */}
        <div className={styles.side}>
          <NotCreated
            left={left}
            onLessen={(line) => dues.setPay(line, line.due.free_summ)}
            onUntick={(line) => dues.selection.set([[line.id, line]], false)}
          />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is scrolled by the keyboard too. */}
          <aside className={styles.aside} aria-label="На что хватает денег" tabIndex={0}>
            {dues.weight && <DayMoney weight={dues.weight} />}
          </aside>
        </div>
      </div>
    </>
  )
}

/** Acts and invoices that the address names: they were ticked in their lists. */
function useAskedDocuments() {
  const { acts, invoices } = useSearch({ strict: false }) as { acts?: unknown; invoices?: unknown }
  const asked = JSON.stringify([idsOf(acts), idsOf(invoices)])
  return useMemo(() => {
    const [ks_ids, invoice_ids] = JSON.parse(asked) as [number[], number[]]
    return ks_ids.length + invoice_ids.length > 0 ? { ks_ids, invoice_ids } : null
  }, [asked])
}

const idsOf = (words: unknown): number[] =>
  (Array.isArray(words) ? words : []).filter((id): id is number => Number.isSafeInteger(id) && id > 0)

/** What was ticked in a list is ticked here too, once. */
function useTickAsked(asked: boolean, { lines, selection }: ReturnType<typeof useDues>): void {
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!asked || done || lines.length === 0) return
    setDone(true)
    const free = lines.filter(({ due }) => due.free_summ > 0)
    selection.set(
      free.map((line) => [line.id, line]),
      true,
    )
  }, [asked, done, lines, selection])
}

function shownBy(search: string, kind: DueKind | null) {
  const words = search.toLocaleLowerCase('ru').split(/\s+/).filter(Boolean)
  return ({ due }: DueLine) => {
    if (kind !== null && due.kind !== kind) return false
    const { contractor_name, agreement_number, project_name } = due
    const text = [contractor_name, nameOf(due), agreement_number, project_name]
      .join(' ')
      .toLocaleLowerCase('ru')
    return words.every((word) => text.includes(word))
  }
}

interface KindButtonsProps {
  lines: readonly DueLine[]
  kind: DueKind | null
  onKind: (kind: DueKind | null) => void
}

const KIND_PLURALS: Record<DueKind, string> = {
  act: 'Акты',
  invoice: 'Счета',
  advance: 'Авансы',
  retention: 'Удержания',
}

function KindButtons({ lines, kind, onKind }: KindButtonsProps) {
  const counts = DUE_KINDS.map((one) => ({ one, count: lines.filter(({ due }) => due.kind === one).length }))
  const shown = counts.filter(({ one, count }) => count > 0 || one === kind)
  if (shown.length < 2 && kind === null) return null
  return (
    <Button.Group aria-label="Вид основания">
      {shown.map(({ one, count }) => (
        <Button
          key={one}
          variant={one === kind ? 'light' : 'default'}
          aria-pressed={one === kind}
          onClick={() => onKind(one === kind ? null : one)}
        >
          {KIND_PLURALS[one]} {count}
        </Button>
      ))}
    </Button.Group>
  )
}

function wordsOf(
  { chosen, summ, pending, unseen, weight }: ReturnType<typeof useDues>,
  ready: number,
  narrow: boolean,
): string {
  const more = unseen > 0 ? ` Показаны первые, ещё ${unseen} – с более поздним сроком.` : ''
  if (chosen.length === 0) {
    const how = narrow
      ? 'Отметьте, что оплатить целиком'
      : 'Отметьте, что оплатить: суммы и источник меняются в таблице'
    return `${how}.${more}`
  }
  if (pending) return `Выбрано на ${formatSumm(summ, 'rub')}: проверяем…${more}`
  if (ready === 0) return `Ни один из выбранных платежей не проходит проверку.${more}`
  const short = (weight?.payers ?? []).flatMap((payer) => shortageWords(payer, 'выбрано собственных') ?? [])
  return `${[`Выбрано на ${formatSumm(summ, 'rub')}`, ...short].join('. ')}.${more}`
}
