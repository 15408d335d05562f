type Card = { inn: string | null }

type Account = { account: string; bic: string; is_main: boolean; is_confirmed: boolean }

/** The double brings the ИНН: it is the one that money is known by, and its main account stays the main one (K-18). */
export const doubleLeads = (kept: Card, double: Card): boolean => kept.inn === null && double.inn !== null

export interface MergedAccounts {
  main: string | null
  /** Confirmed ones that wait for a second person after the merge: they come to lie on another card or ИНН. */
  reconfirmed: string[]
}

/** What a merge makes of the accounts of both cards; the same account of both is one. */
export function mergedAccounts(
  kept: Card & { accounts: readonly Account[] },
  double: Card & { accounts: readonly Account[] },
): MergedAccounts {
  const leads = doubleLeads(kept, double)
  const moved = double.accounts.filter(
    ({ account, bic }) => !kept.accounts.some((own) => own.account === account && own.bic === bic),
  )
  const mainOf = ({ accounts }: { accounts: readonly Account[] }) =>
    accounts.find(({ is_main }) => is_main)?.account
  const mains = leads ? [mainOf(double), mainOf(kept)] : [mainOf(kept), mainOf(double)]
  return {
    main: mains.find((account) => account !== undefined) ?? null,
    reconfirmed: [...(leads ? kept.accounts : []), ...moved]
      .filter(({ is_confirmed }) => is_confirmed)
      .map(({ account }) => account),
  }
}
