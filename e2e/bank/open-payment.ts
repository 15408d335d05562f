import { withOwner } from '@stroyfin/database/connection/open-database'
import type { Product } from '../testing/product.ts'

export interface OpenPayment {
  id: number
  number: string
  date: string
  summ: string
  agreement_number: string
  payer_name: string
  payer_inn: string
  payer_account: string
  payee_name: string
  payee_inn: string
  payee_account: string
}

/** The payment of the demo company nearest to today that stands free: nothing paid it, no line speaks of it, no registry holds it, no twin. */
export async function openPayment({ databaseUrl, company }: Product): Promise<OpenPayment> {
  const { rows } = await withOwner(databaseUrl, (client) =>
    client.query<OpenPayment>(
      `select p.id, p.number, p.date, p.summ, a.number as agreement_number, c.name as payer_name, c.inn as payer_inn,
        ca.account as payer_account, e.name as payee_name, e.inn as payee_inn, ea.account as payee_account
      from payments p
      join agreements a on a.company_id = p.company_id and a.id = p.agreement_id and a.currency = 'rub'
        and a.status = 'approve'
      join contractors c on c.company_id = p.company_id and c.id = p.payer_id and c.is_group
      join contractors e on e.company_id = p.company_id and e.id = p.payee_id and not e.is_group
      join contractor_accounts ca on ca.company_id = p.company_id and ca.id = p.payer_account_id
      join contractor_accounts ea on ea.company_id = p.company_id and ea.id = p.payee_account_id
      where p.company_id = $1 and p.paid_summ = 0 and not p.is_deleted and p.source = 'own' and p.number <> ''
        and p.financial_type = 'calculation'
        and p.approval_status <> 'on_approval'
        and not exists (select from bank_lines l where l.company_id = p.company_id and l.summ = p.summ)
        and not exists (select from payments o where o.company_id = p.company_id and o.id <> p.id
          and o.agreement_id = p.agreement_id and o.summ = p.summ)
        and not exists (select from registry_rows r where r.company_id = p.company_id and r.payment_id = p.id)
      order by abs(p.date - current_date), p.id desc limit 1`,
      [company.company_id],
    ),
  )
  const [found] = rows
  if (!found) throw new Error('В демонстрационной компании нет неоплаченного платежа')
  return found
}

/** The same, approved: a line of a statement pays it without a word (K-18). */
export async function approvedPayment(product: Product): Promise<OpenPayment> {
  const found = await openPayment(product)
  await withOwner(product.databaseUrl, (client) =>
    client.query(`update payments set approval_status = 'approve' where company_id = $1 and id = $2`, [
      product.company.company_id,
      found.id,
    ]),
  )
  return found
}

/** A registry as its approval leaves it, without the way there. */
export async function approveRegistry({ databaseUrl, company }: Product, registry_id: number): Promise<void> {
  await withOwner(databaseUrl, (client) =>
    client.query(`update registries set status = 'approve' where company_id = $1 and id = $2`, [
      company.company_id,
      registry_id,
    ]),
  )
}

const russianDate = (date: string) => date.split('-').reverse().join('.')

/** The bank's file: the order that carries the payment out and a fee that pays no document. */
export function statementOf(payment: OpenPayment): Buffer {
  const date = russianDate(payment.date)
  const order = (number: string, summ: string, payee: readonly string[], purpose: string) => [
    'СекцияДокумент=Платежное поручение',
    `Номер=${number}`,
    `Дата=${date}`,
    `Сумма=${summ}`,
    `ПлательщикСчет=${payment.payer_account}`,
    `ДатаСписано=${date}`,
    `Плательщик1=${payment.payer_name}`,
    `ПлательщикИНН=${payment.payer_inn}`,
    `ПолучательСчет=${payee[0]}`,
    `Получатель1=${payee[1]}`,
    `ПолучательИНН=${payee[2]}`,
    `НазначениеПлатежа=${purpose}`,
    'КонецДокумента',
  ]
  const payee = [payment.payee_account, payment.payee_name, payment.payee_inn]
  const bank = ['70601810000000000001', 'Банк', '7707083893']
  const lines = [
    '1CClientBankExchange',
    'ВерсияФормата=1.03',
    'Кодировка=UTF-8',
    'Отправитель=Банк',
    'Получатель=1С:Предприятие',
    `ДатаНачала=${date}`,
    `ДатаКонца=${date}`,
    `РасчСчет=${payment.payer_account}`,
    ...order(payment.number, payment.summ, payee, `Оплата по договору № ${payment.agreement_number}`),
    ...order('99001', '35.00', bank, 'Комиссия за перевод'),
    'КонецФайла',
  ]
  return Buffer.from(lines.join('\r\n'))
}
