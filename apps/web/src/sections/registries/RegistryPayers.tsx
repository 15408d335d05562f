import type { PayerMoney } from '@stroyfin/contract/payer-money/payer-money'
import { PayerMoneyCard } from '../payer-money/public.ts'

/** Own money of those who pay by the registry (K-13); nothing where it takes none, or balances are not for this person. */
export function RegistryPayers({ payers }: { payers: readonly PayerMoney[] | null }) {
  if (payers === null || payers.length === 0) return null
  return (
    <PayerMoneyCard
      payers={payers}
      asked="В этом реестре, не списано"
      promised="В других реестрах, не списано"
      none=""
    />
  )
}
