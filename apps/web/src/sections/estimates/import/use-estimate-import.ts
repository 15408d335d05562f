import type { applyEstimateImport } from '@stroyfin/contract/estimates/import-apply'
import { previewEstimateImport } from '@stroyfin/contract/estimates/import-preview'
import type { Answer, Sent } from '@stroyfin/contract/kit/endpoint'
import type { EstimateSheetField } from '@stroyfin/domain/estimate-files/sheet-fields'
import { useMemo, useState } from 'react'
import { useEndpoint } from '../../../api/use-endpoint.ts'

export type EstimatePreview = Answer<typeof previewEstimateImport>
type Order = Sent<typeof applyEstimateImport>
type Settings = Required<
  Pick<
    Order,
    | 'sheet'
    | 'header_row'
    | 'mapping'
    | 'more'
    | 'trusted'
    | 'vat_included'
    | 'vat_kept'
    | 'vat_on_top'
    | 'skip_hidden'
    | 'money_scale'
    | 'skip_surcharges'
  >
>
export type ImportMode = 'replace' | 'append'

/** Until the person chooses, prices hold the VAT that the file says they do. */
type Chosen = Omit<Settings, 'vat_included'> & { vat_included: Settings['vat_included'] | undefined }

const FIRST: Chosen = {
  sheet: null,
  header_row: null,
  mapping: null,
  more: [],
  trusted: 'summ',
  vat_included: undefined,
  vat_kept: false,
  vat_on_top: null,
  skip_hidden: false,
  money_scale: null,
  skip_surcharges: false,
}

/** Everything the dialog decides about a file, beginning with what the server has found in it. */
export function useEstimateImport(
  file: string,
  { agreement_id, estimate_id }: { agreement_id: number; estimate_id: number | undefined },
) {
  const [chosen, setSettings] = useState(FIRST)
  const [said_vat, setSaidVat] = useState<Settings['vat_included']>(null)
  const [mode, setMode] = useState<ImportMode>('replace')
  const [head, setHead] = useState<{ number?: string; name?: string }>({})
  const [accept_faults, setAcceptFaults] = useState(false)
  const into = useMemo<Order['into']>(
    () => (estimate_id === undefined ? { agreement_id } : { estimate_id, mode }),
    [agreement_id, estimate_id, mode],
  )
  const settings: Settings = {
    ...chosen,
    vat_included: chosen.vat_included === undefined ? said_vat : chosen.vat_included,
  }
  const preview = useEndpoint(
    previewEstimateImport,
    { file, into, ...settings },
    { keepPrevious: true, staleTime: 60_000 },
  )
  const shown = preview.data
  if (shown && !preview.isPlaceholderData && shown.said_vat !== said_vat) setSaidVat(shown.said_vat)
  const has_faults = shown?.warnings.some(({ is_fault }) => is_fault) ?? false
  return {
    preview,
    shown,
    settings,
    mode,
    setMode,
    is_new: estimate_id === undefined,
    head: { number: head.number ?? shown?.number ?? '', name: head.name ?? shown?.title ?? '' },
    setHead: (change: typeof head) => setHead((known) => ({ ...known, ...change })),
    has_faults,
    accept_faults,
    setAcceptFaults,
    change: (next: Partial<Settings>) => setSettings((known) => ({ ...known, ...next })),
    map: (field: EstimateSheetField, column: number | null) => {
      const { [field]: _, ...others } = shown?.table?.mapping ?? {}
      const mapping = column === null ? others : { ...others, [field]: column }
      setSettings((known) => ({ ...known, mapping }))
    },
    /** The columns of this sheet are shown; one that is loaded too changes places with the one shown before. */
    show: (sheet: number | null) =>
      setSettings((known) => ({ ...known, ...shownSheet(shown?.table, sheet) })),
    /** Whether a further sheet is loaded with the one that is shown. */
    take: (sheet: number, is_taken: boolean) =>
      setSettings((known) => {
        const others = known.more.filter((other) => other.sheet !== sheet)
        const more = is_taken ? [...others, { sheet }] : others
        return { ...known, sheet: shown?.table?.sheet ?? known.sheet, more }
      }),
    /** What the screen shows must be of these settings, loadable, and its unreadable figures accepted. */
    may_load:
      shown !== undefined &&
      !preview.isPlaceholderData &&
      !preview.error &&
      shown.refusals.length === 0 &&
      (!has_faults || accept_faults),
    order: ({ lines, sums, table, number, title }: EstimatePreview): Order => ({
      file,
      into,
      ...settings,
      // What was guessed and seen is what is loaded and remembered.
      mapping: table ? table.mapping : null,
      sheet: table ? table.sheet : null,
      header_row: table ? table.header_row : null,
      more: table ? table.more : [],
      number: (head.number ?? number).slice(0, 100),
      name: (head.name ?? title).slice(0, 500),
      accept_faults,
      expected: { lines, total: sums.total },
    }),
  }
}

function shownSheet(table: EstimatePreview['table'] | undefined, sheet: number | null): Partial<Settings> {
  const found = table?.more.find((other) => other.sheet === sheet)
  if (!table || !found) return { sheet, header_row: null, mapping: null }
  const { header_row, mapping } = table
  const more = [...table.more.filter((other) => other !== found), { sheet: table.sheet, header_row, mapping }]
  return { ...found, more }
}

export type EstimateImportState = ReturnType<typeof useEstimateImport>
