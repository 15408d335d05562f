/** A bank as the directory of the Bank of Russia (ED807) gives it; names as written there. */
export type DirectoryBank = {
  bic: string
  name: string
  city: string
  corr_account: string | null
  /** The day it is out of the directory, null for a working one. */
  closed_on: string | null
  /** What the Bank of Russia has restricted, in words; empty for nothing. */
  restriction: string
}

export type DirectoryParticipant = {
  bic: string
  name: string
  /** Kind and name of the settlement: «г», «Астрахань». */
  settlement: string
  place: string
  closed_on: string | null
  is_excluded: boolean
  restrictions: readonly string[]
  accounts: readonly { account: string; kind: string; status: string; restrictions: readonly string[] }[]
}

/** Codes of restrictions of a participant and of its account that matter to one who pays there. */
const RESTRICTIONS: Record<string, string> = {
  LWRS: 'лицензия отозвана',
  MRTR: 'мораторий на удовлетворение требований кредиторов',
  RSIP: 'доступ к переводам приостановлен',
  CLRS: 'корсчёт закрывается',
  LMRS: 'корсчёт работает в ограниченном режиме',
  URRS: 'ограничен срочный перевод',
}

/** Own correspondent account of a bank, the single account of a treasury: others are not written into payments. */
const CORR_KINDS = ['CRSA', 'UTRA']
const ACTIVE = 'ACAC'

export function directoryBank(participant: DirectoryParticipant, business_day: string): DirectoryBank {
  const { bic, name, settlement, place, closed_on, is_excluded, restrictions, accounts } = participant
  const active = accounts.filter(({ status }) => status === ACTIVE)
  const corr = CORR_KINDS.flatMap((kind) => active.filter((account) => account.kind === kind))[0]
  const words = [...restrictions, ...(corr?.restrictions ?? [])].flatMap((code) => RESTRICTIONS[code] ?? [])
  // A bank whose last day is known beforehand works until it comes.
  const is_out = closed_on !== null && closed_on <= business_day
  return {
    bic,
    name,
    city: [settlement, place].filter((part) => part !== '').join(' '),
    corr_account: corr?.account ?? null,
    closed_on: is_out ? closed_on : is_excluded ? business_day : null,
    restriction: [...new Set(words)].join(', '),
  }
}
