/** Digits six to eight of an account are its currency: 810 is the rouble, 643 its code by ISO. */
const ROUBLES = ['810', '643']

/** Whether money of the account is roubles; of a number that is no whole account it is taken to be. */
export const isRoubleAccount = (account: string): boolean =>
  !/^\d{20}$/u.test(account) || ROUBLES.includes(account.slice(5, 8))

/** Why statements of an account do not enter the money of the group; null when its currency is no reason. */
export const foreignAccountWords = (account: string): string | null =>
  isRoubleAccount(account)
    ? null
    : `Счёт ${account} не в рублях: деньги группы считаются в рублях, его выписка в них не войдёт. Оплаты по ней отмечают вручную, строки откладывают с номером платежа`

/** Why a statement that stands is not in the money of the group, after «Не входит: ». */
export const uncountedReason = (account: string): string =>
  isRoubleAccount(account) ? 'счёт не подтверждён' : 'счёт не в рублях'
