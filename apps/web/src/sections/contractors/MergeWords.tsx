import { TextField } from '../../ui/fields/TextField.tsx'

export interface MergeTyped {
  reason: string
  confirmed_inn: string
}

interface MergeWordsProps {
  /** The ИНН that stays, where only one of the cards has it. */
  inn: string | null
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
          hint={`ИНН есть только у одной карточки. Проверьте, что это одно лицо, и введите ${inn}`}
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
