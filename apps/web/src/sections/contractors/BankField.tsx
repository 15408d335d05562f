import { type Bank, findBanks } from '@stroyfin/contract/banks/find-banks'
import { bankRemark } from '@stroyfin/domain/requisites/bank-remark'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { Choice } from '../../ui/fields/choice.ts'
import { VSelect } from '../../ui/fields/VSelect.tsx'

interface BankFieldProps {
  autoFocus?: boolean
  onPick: (bank: Bank) => void
}

/** Finds a bank of the directory by БИК or name and hands over its requisites. */
export function BankField({ onPick, autoFocus = false }: BankFieldProps) {
  const [found, setFound] = useState<readonly Bank[]>([])
  const find = async (search: string, { signal }: { signal: AbortSignal }): Promise<Choice<string>[]> => {
    const { banks } = await call(findBanks, { search }, { signal })
    setFound(banks)
    return banks.map((bank) => ({ value: bank.bic, label: bank.name, hint: hintOf(bank) }))
  }
  return (
    <VSelect<string>
      label="Найти банк"
      placeholder="БИК или название"
      autoFocus={autoFocus}
      value={null}
      find={find}
      onChange={(bic) => {
        const bank = found.find((item) => item.bic === bic)
        if (bank) onPick(bank)
      }}
    />
  )
}

const hintOf = (bank: Bank) => [bank.bic, bank.city, bankRemark(bank)].filter(Boolean).join(', ')
