import type { innToConfirm } from '@stroyfin/domain/contractors/merge-refusals'
import { TextField } from '../../ui/fields/TextField.tsx'

export interface MergeTyped {
  reason: string
  confirmed_inn: string
}

interface MergeWordsProps {
  /** The ИНН that stays, where the cards do not have the same one. */
  inn: ReturnType<typeof innToConfirm>
  typed: MergeTyped
  errors: Partial<MergeTyped>
  onType: (typed: MergeTyped) => void
}

/** Why the two are one, and where nothing but a word says so, the ИНН that stays (K-18). */
export function MergeWords({ inn, typed, errors, onType }: MergeWordsProps) {
  return (
    <>
      {inn !== null && (
        <TextField
          label="ИНН, который останется"
          hint={`${inn.why}. Проверьте, что это одно лицо, и введите ${inn.inn}`}
          required
          max_length={12}
          value={typed.confirmed_inn}
          error={errors.confirmed_inn}
          onChange={(confirmed_inn) => onType({ ...typed, confirmed_inn })}
        />
      )}
      <TextField
        label="Причина"
        required
        lines={2}
        max_length={500}
        value={typed.reason}
        error={errors.reason}
        onChange={(reason) => onType({ ...typed, reason })}
      />
    </>
  )
}
