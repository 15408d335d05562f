import type { ApprovedParty } from '@stroyfin/domain/registries/approved-values'
import { quotedName } from '@stroyfin/domain/russian/quoted-name'
import type { BankRow } from '../banks/public.ts'

export type Directory = ReadonlyMap<string, BankRow>

/** A side whose card names its bank by the БИК alone has the bank and the correspondent account of the directory. */
export function withBank(party: ApprovedParty, directory: Directory): ApprovedParty {
  const known = directory.get(party.bik)
  if (!known) return party
  return {
    ...party,
    bank: party.bank || known.name,
    corr_account: party.corr_account || (known.corr_account ?? ''),
  }
}

/** A bank that neither the card nor the directory knows: the file would go without it. */
export function bankProblems(party: ApprovedParty, whose: string, directory: Directory): string[] {
  if (party.account === '' || directory.has(party.bik) || (party.bank && party.corr_account)) return []
  return [
    `банка ${whose} с БИК ${party.bik} нет в справочнике: укажите банк и корсчёт в карточке ${quotedName(party.name)}`,
  ]
}
