import { monthsBetween } from '../dates/months.ts'
import { formatDate, formatMonths } from '../russian/format-date.ts'
import { quotedName } from '../russian/quoted-name.ts'

export interface MergedCard {
  name: string
  /** The first and the last closed month that its documents lie in. */
  closed: readonly [string, string] | null
}

/**
 * K-17: a merge changes the contractor of every document of the double, and one of a closed month keeps its sides. The words
 * of the refusal with the way out; null when nothing of a closed month would change.
 */
export function refuseMergeOfClosed(kept: MergedCard, double: MergedCard): string | null {
  if (double.closed === null) return null
  const [first, last] = double.closed
  const months = formatMonths(monthsBetween(first, last))
  const told = `У дубля ${quotedName(double.name)} есть документы закрытых месяцев (${months}): контрагент в них не меняется`
  return kept.closed === null
    ? `${told}. Объедините наоборот: откройте карточку ${quotedName(double.name)} и выберите дублем ${quotedName(kept.name)}`
    : `${told}. Попросите открыть период ${months} или не объединяйте карточки`
}

export interface MergedParty {
  name: string
  inn: string | null
  is_group: boolean
}

/** A stranger never becomes a company of the own group by a merge (K-18). */
export function refuseMergeOfOthers(kept: MergedParty, double: MergedParty): string | null {
  if (kept.is_group !== double.is_group) {
    const [own, other] = kept.is_group ? [kept, double] : [double, kept]
    return `${quotedName(own.name)} – своя организация, а ${quotedName(other.name)} нет: такие карточки не объединяют`
  }
  return null
}

interface InnToConfirm {
  /** The one that stays. */
  inn: string
  /** Why it is asked for. */
  why: string
}

/** Nothing but the person's word says that two cards are one taxpayer: the ИНН that stays is typed. */
export function innToConfirm(
  kept: Pick<MergedParty, 'inn'>,
  double: Pick<MergedParty, 'inn'>,
): InnToConfirm | null {
  const inn = kept.inn ?? double.inn
  if (inn === null || kept.inn === double.inn) return null
  const are_unlike = kept.inn !== null && double.inn !== null
  return {
    inn,
    why: are_unlike
      ? `ИНН разные: у дубля ${double.inn}, и это могут быть два лица`
      : 'ИНН есть только у одной карточки',
  }
}

/** What is wrong with the ИНН that was typed; null where none is asked for. */
export function typedInnProblem(asked: InnToConfirm | null, typed: string): string | null {
  return asked === null || typed === asked.inn
    ? null
    : `${asked.why}: введите тот, что останется, – ${asked.inn}`
}

export const MERGE_REASON_ASKED = 'Напишите, почему это один контрагент: причина останется в карточке дубля'

interface ApprovedPayment {
  number: string
  date: string
}

const NAMED = 3

/**
 * K-18: what was approved is what is paid, so a merge does not change the payer or the payee of payments that are approved
 * and not paid yet. The words of the refusal with the way out; null when no such payment names the double.
 */
export function refuseMergeOfApproved(
  names: { kept: string; double: string },
  waiting: { double: readonly ApprovedPayment[]; kept: readonly ApprovedPayment[] },
): string | null {
  if (waiting.double.length === 0) return null
  const named = waiting.double
    .slice(0, NAMED)
    .map(({ number, date }) => `${number === '' ? 'без номера' : `№ ${number}`} от ${formatDate(date)}`)
  const rest = waiting.double.length - named.length
  const listed = `${named.join(', ')}${rest > 0 ? ` и ещё ${rest}` : ''}`
  const told = `У дубля ${quotedName(names.double)} есть согласованные и не оплаченные платежи (${listed}): получатель в них не меняется`
  return waiting.kept.length === 0
    ? `${told}. Объедините наоборот: откройте карточку ${quotedName(names.double)} и выберите дублем ${quotedName(names.kept)} – или сначала оплатите их`
    : `${told}. Сначала оплатите их или отзовите`
}
