import type { EstimateFileTax } from './estimate-file.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'

/** An estimate adds VAT by the rate of its head: prices that hold it already would hold it twice, so it is asked. */
export function tellHeldTax(
  tax: EstimateFileTax | null,
  vat_included: string | null,
  draft: EstimateFileDraft,
): void {
  if (tax === null || tax.held === null) return
  const { held, rate } = tax
  if (vat_included === null) {
    const choice = rate === null ? 'ставку' : `«С НДС ${rate} %»`
    draft.fault(
      `Цены файла – с НДС (${held}), а смета начислит НДС ещё раз: выберите ${choice} в поле «Цены в файле»`,
    )
  } else if (rate !== null && Number(rate) !== Number(vat_included)) {
    draft.fault(
      `В файле НДС ${rate} % (${held}), а вычитается ${vat_included} %: выберите верную ставку в поле «Цены в файле»`,
    )
  }
}
