import { kopecks, roubles } from '../money/money.ts'
import { formatDate } from '../russian/format-date.ts'
import type { BankParty } from './bank-statement.ts'
import type { StoredOrder } from './payment-order.ts'

/** Day and time of the file in Moscow: YYYY-MM-DD and HH:mm:ss. */
type Stamp = { date: string; time: string }

/** Payment orders for the client of a bank: 1CClientBankExchange 1.03, to be written in windows-1251. */
export function writeClientBankExchange(orders: readonly StoredOrder[], stamp: Stamp): string {
  const dates = orders.map(({ date }) => date).sort()
  const accounts = [...new Set(orders.map(({ payer }) => payer.account))]
  const lines = [
    '1CClientBankExchange',
    field('ВерсияФормата', '1.03'),
    field('Кодировка', 'Windows'),
    field('Отправитель', 'Строительные финансы'),
    field('ДатаСоздания', formatDate(stamp.date)),
    field('ВремяСоздания', stamp.time),
    field('ДатаНачала', formatDate(dates[0] ?? stamp.date)),
    field('ДатаКонца', formatDate(dates.at(-1) ?? stamp.date)),
    ...accounts.map((account) => field('РасчСчет', account)),
    field('Документ', 'Платежное поручение'),
    ...orders.flatMap(documentLines),
    'КонецФайла',
  ]
  return `${lines.join('\r\n')}\r\n`
}

function documentLines(order: StoredOrder): string[] {
  return [
    'СекцияДокумент=Платежное поручение',
    field('Номер', order.number),
    field('Дата', formatDate(order.date)),
    field('Сумма', roubles(kopecks(order.summ))),
    ...partyLines('Плательщик', order.payer),
    ...partyLines('Получатель', order.payee),
    field('ВидПлатежа', order.urgency === 'normal' ? 'Электронно' : 'Срочно'),
    field('ВидОплаты', '01'),
    ...(order.uin === '' ? [] : [field('Код', order.uin)]),
    field('Очередность', String(order.priority)),
    field('НазначениеПлатежа', order.purpose),
    'КонецДокумента',
  ]
}

/** The format gives the name and the account twice on purpose: different banks read different twins. */
function partyLines(side: 'Плательщик' | 'Получатель', party: BankParty): string[] {
  const inn = party.inn === '' ? '' : `ИНН ${party.inn} `
  return [
    field(`${side}Счет`, party.account),
    field(side, `${inn}${party.name}`),
    field(`${side}ИНН`, party.inn),
    ...(party.kpp === '' ? [] : [field(`${side}КПП`, party.kpp)]),
    field(`${side}1`, party.name),
    field(`${side}РасчСчет`, party.account),
    field(`${side}Банк1`, party.bank),
    field(`${side}БИК`, party.bik),
    field(`${side}Корсчет`, party.corr_account),
  ]
}

/** One line: a break inside a value would begin another key. */
function field(name: string, value: string): string {
  return `${name}=${value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()}`
}
