import { Button } from '@mantine/core'
import { loadKsEstimateLines } from '@stroyfin/contract/ks/load-estimate-lines'
import { holdsVatWith } from '@stroyfin/domain/ks/prices-of-estimate'
import { useState } from 'react'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { lineFromEstimate } from './line-row.ts'
import { type PickedLine, PickLinesDialog } from './PickLinesDialog.tsx'
import type { KsForm } from './use-ks-form.ts'

/** Puts lines of the estimate into the document; absent where the contract has no estimate. */
export function EstimateLinesButton({ form }: { form: KsForm }) {
  const [opened, setOpened] = useState(false)
  const { agreement_id, corrected_ks_id, type, vat_rate, vat_included } = form.draft.values
  const { edits, all } = form.lines
  const { data } = useEndpoint(
    loadKsEstimateLines,
    { agreement_id: agreement_id ?? 0, only_left: false, limit: 1 },
    { enabled: agreement_id !== null && type !== 'salary', staleTime: 60_000 },
  )
  // A correction takes back the lines of the document it corrects and nothing else.
  if (agreement_id === null || type === 'salary' || corrected_ks_id != null || !data || data.total === 0)
    return null
  const taken = new Set(all.flatMap((row) => row.estimate_line_id ?? []))
  const pick = (picked: PickedLine[]) => {
    const stated = { vat_rate, vat_included: vat_included ?? false, has_lines: form.lines.sent.length > 0 }
    const holds_vat = holdsVatWith(
      picked.map(({ line }) => line),
      stated,
    )
    if (holds_vat !== stated.vat_included) form.changeTax({ vat_included: holds_vat })
    const waiting = picked.values()
    edits.addMany(picked.length, (id) => {
      const next = waiting.next().value
      if (!next) throw new Error('more rows than picked lines')
      return lineFromEstimate(id, next.line, next.volume, { vat_rate, vat_included: holds_vat })
    })
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Добавить из сметы
      </Button>
      {opened && (
        <PickLinesDialog
          agreement_id={agreement_id}
          currency={form.of.currency}
          ks_id={form.ks_id}
          taken={taken}
          onPick={pick}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}
