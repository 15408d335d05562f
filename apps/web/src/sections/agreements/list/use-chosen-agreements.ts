import type { AgreementRow } from '@stroyfin/contract/agreements/agreement-row'
import { useCheckedRows } from '../../../session/use-checked-rows.ts'
import { toast } from '../../../theme/toast.tsx'
import { plural } from '../../../ui/format/plural.ts'
import { chosenOf } from '../../../ui/grid/chosen-of.ts'
import type { RowSource } from '../../../ui/grid/row-source.ts'

/** The ticked contracts themselves, brought from the server when the whole filtered set is ticked. */
export function useChosenAgreements(source: RowSource<AgreementRow>) {
  const selection = useCheckedRows<AgreementRow>('agreements')
  /** Not more than a call takes. */
  const gather = async (most: number): Promise<readonly AgreementRow[]> => {
    if (selection.count(source.total) > most) {
      const words = plural(most, 'договор', 'договора', 'договоров')
      toast.error(`Выбрано больше, чем можно за один раз: ${words}. Сузьте отбор`)
      return []
    }
    return (await chosenOf(selection, source)) ?? []
  }
  return { selection, gather, clear: () => selection.setAll(false) }
}

export type ChosenAgreements = ReturnType<typeof useChosenAgreements>
