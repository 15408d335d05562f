import { useMediaQuery } from '@mantine/hooks'
import { saveCustomValues } from '@stroyfin/contract/columns/save-custom-values'
import { CUSTOM_TYPES, type CustomType } from '@stroyfin/domain/lists/custom-field'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/call-error.ts'
import { useMay } from '../../session/rights.ts'
import { toast } from '../../theme/toast.tsx'
import type { ShownResult } from '../../ui/dialog/BulkResults.tsx'
import { plural } from '../../ui/format/plural.ts'
import type { RowSource } from '../../ui/grid/row-source.ts'
import { useBatchSave } from '../../ui/grid/use-batch-save.ts'
import { useGridEdits } from '../../ui/grid/use-grid-edits.ts'
import { useUnsavedMark } from '../../ui/unsaved-marks.ts'
import { useKeptEdits } from '../use-kept-edits.ts'
import { sectionOf } from './own-section.ts'
import type { ListColumns } from './use-list-columns.ts'

type OwnValues = Record<string, string | number | boolean | null>

/** The company's own fields are edited in the list itself, by whoever may edit the documents. */
export function useOwnEdits<Row extends { id: number }>(list: ListColumns<Row>, source: RowSource<Row>) {
  const may = useMay()
  const narrow = useMediaQuery('(max-width: 700px)') ?? false
  const edits = useGridEdits<Row>(({ id }) => id)
  const type = CUSTOM_TYPES.find((known) => known === list.type)
  const allowed = type !== undefined && list.has_own && !narrow && may(`${sectionOf[type]}.edit`)
  const [refused, setRefused] = useState<{ saved: number; rows: ShownResult[] }>()
  const reload = useRef(source.reload)
  reload.current = source.reload
  useUnsavedMark(edits.rowCount() > 0)
  useKeptEdits({ name: list.type, edits: allowed ? edits : undefined })
  const batch = useBatchSave<Row>({
    edits,
    send: async (chunk) => {
      if (!type) return {}
      const rows = chunk.map(({ id, values, base }) => ({
        id: Number(id),
        values: values as OwnValues,
        was: Object.fromEntries(Object.keys(values).map((code) => [code, (base as OwnValues)[code] ?? null])),
      }))
      const answer = await call(saveCustomValues, { type, rows }, { idempotencyKey: crypto.randomUUID() })
      const meanwhile = answer.failures.filter(({ current }) => current !== undefined)
      edits.rebase(
        meanwhile.map(({ id, field, current }) => ({ id, now: { [field]: current } as Partial<Row> })),
      )
      return {
        failures: answer.failures.map(({ id, field, message, current }) => ({
          id,
          field,
          message: current === undefined ? message : `${message}. Сохраните ещё раз, чтобы заменить`,
        })),
      }
    },
    onDone: ({ saved, failed, refused }) => {
      reload.current()
      if (failed === 0) toast.success(`Сохранено: ${plural(saved, 'строка', 'строки', 'строк')}`)
      else if (type)
        setRefused({ saved, rows: refused.map(({ row, message }) => toldRow(type, row, message)) })
    },
    onBroken: (error) => {
      reload.current()
      toast.error(`${errorText(error)} Несохранённое осталось в таблице`)
    },
  })
  return { edits: allowed ? edits : undefined, ...batch, refused, closeRefused: () => setRefused(undefined) }
}

const PAGES: Record<CustomType, string> = {
  agreements: '/agreement/',
  ks: '/ks-item/',
  payments: '/payments-registry/?payment=',
  contractors: '/agents/',
}

/** A row of any list under the name that people know it by. */
function toldRow(type: CustomType, row: ToldRow, error: string) {
  const day = row.date === undefined ? '' : ` от ${formatDate(row.date)}`
  const name = row.name ?? `№ ${row.number ?? row.id}${day}`
  return { id: row.id, name, href: `${PAGES[type]}${row.id}`, error }
}

interface ToldRow {
  id: number
  name?: string
  number?: string
  /** Numbers repeat between projects. */
  date?: string
}
