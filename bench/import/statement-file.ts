/** One document of a statement: money that went out. */
export interface StatementDocument {
  number: string
  /** ДД.ММ.ГГГГ */
  date: string
  summ: string
  payer: { account: string; inn: string }
  payee: { account: string; inn: string }
  purpose: string
}

const documentText = ({ number, date, summ, payer, payee, purpose }: StatementDocument) => [
  'СекцияДокумент=Платежное поручение',
  `Номер=${number}`,
  `Дата=${date}`,
  `ДатаСписано=${date}`,
  `Сумма=${summ}`,
  `ПлательщикСчет=${payer.account}`,
  'Плательщик1=Плательщик',
  `ПлательщикИНН=${payer.inn}`,
  `ПолучательСчет=${payee.account}`,
  'Получатель1=Получатель',
  `ПолучательИНН=${payee.inn}`,
  `НазначениеПлатежа=${purpose}`,
  'КонецДокумента',
]

/** A statement in the format of the exchange with 1С. */
export function statementFile(
  account: string,
  documents: readonly StatementDocument[],
): Uint8Array<ArrayBuffer> {
  const lines = [
    '1CClientBankExchange',
    'ВерсияФормата=1.03',
    'Кодировка=UTF-8',
    'ДатаНачала=01.11.2026',
    'ДатаКонца=30.11.2026',
    `РасчСчет=${account}`,
    ...documents.flatMap(documentText),
    'КонецФайла',
    '',
  ]
  return new TextEncoder().encode(lines.join('\r\n'))
}
