export interface TextSide {
  name: string
  inn: string
  account: string
}

export interface TextLine {
  number: string
  /** ДД.ММ.ГГГГ */
  date: string
  summ: string
  payer: TextSide
  payee: TextSide
  purpose: string
}

const document = ({ number, date, summ, payer, payee, purpose }: TextLine) => [
  'СекцияДокумент=Платежное поручение',
  `Номер=${number}`,
  `Дата=${date}`,
  `Сумма=${summ}`,
  `ПлательщикСчет=${payer.account}`,
  `Плательщик1=${payer.name}`,
  `ПлательщикИНН=${payer.inn}`,
  `ПолучательСчет=${payee.account}`,
  `Получатель1=${payee.name}`,
  `ПолучательИНН=${payee.inn}`,
  `НазначениеПлатежа=${purpose}`,
  'КонецДокумента',
]

/** What the bank says of the account itself; days as ДД.ММ.ГГГГ. */
export interface TextBalance {
  from: string
  to: string
  opening: string
  income: string
  outcome: string
  closing: string
}

const balance = (account: string, { from, to, opening, income, outcome, closing }: TextBalance) => [
  'СекцияРасчСчет',
  `ДатаНачала=${from}`,
  `ДатаКонца=${to}`,
  `РасчСчет=${account}`,
  `НачальныйОстаток=${opening}`,
  `ВсегоПоступило=${income}`,
  `ВсегоСписано=${outcome}`,
  `КонечныйОстаток=${closing}`,
  'КонецРасчСчет',
]

/** A statement as a bank writes it; the moment of making tells two files with the same lines apart. */
export function statementText(
  account: string,
  lines: readonly TextLine[],
  made = '10:00:00',
  stated?: TextBalance,
): string {
  return [
    '1CClientBankExchange',
    'ВерсияФормата=1.03',
    'Кодировка=UTF-8',
    'Отправитель=Банк',
    'Получатель=1С:Предприятие',
    'ДатаСоздания=01.12.2026',
    `ВремяСоздания=${made}`,
    `ДатаНачала=${stated?.from ?? '01.11.2026'}`,
    `ДатаКонца=${stated?.to ?? '30.11.2026'}`,
    `РасчСчет=${account}`,
    ...(stated ? balance(account, stated) : []),
    ...lines.flatMap(document),
    'КонецФайла',
    '',
  ].join('\r\n')
}
