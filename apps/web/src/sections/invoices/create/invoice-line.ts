import type { FoundAgreement } from '@stroyfin/contract/agreements/find-agreements'
import type { ContractorName } from '@stroyfin/contract/contractors/load-contractors'
import type { createInvoices } from '@stroyfin/contract/invoices/create-invoices'
import type { Sent } from '@stroyfin/contract/kit/endpoint'
import type { InvoiceKind } from '@stroyfin/domain/invoices/invoice-kind'
import { repeatedInvoices, repeatedWords } from '@stroyfin/domain/invoices/repeated-invoices'
import { actVatRate } from '@stroyfin/domain/ks/act-vat-rate'

export type InvoiceToSend = Sent<typeof createInvoices>['rows'][number]

/** An invoice as the grid holds it: contractor and contract by their words, empty cells are null. */
export interface InvoiceLine {
  id: number
  contractor: string | null
  number: string | null
  date: string | null
  agreement: string | null
  kind: InvoiceKind | null
  summ: number | null
  vat_rate: string | null
  due_date: string | null
  remark: string | null
}

/** What the words of a line mean. */
export interface InvoiceGround {
  contractorsOf: (line: InvoiceLine) => readonly ContractorName[]
  contractsOf: (line: InvoiceLine) => readonly FoundAgreement[]
  /** By the id of a line, the row of the table where the same invoice stands first. */
  repeated: ReadonlyMap<number, number>
}

/** Rows are counted from one, empty ones among them. */
export function repeatedLines(
  rows: readonly InvoiceLine[],
  ground: Omit<InvoiceGround, 'repeated'>,
): [id: number, row: number][] {
  const papers = rows.map((line) => ({
    ...{ contractor_id: contractorOf(line, ground), number: line.number, date: line.date },
  }))
  return [...repeatedInvoices(papers)].flatMap(([at, first]) => {
    const line = rows[at]
    return line ? [[line.id, first + 1]] : []
  })
}

/** «Без НДС» among the texts of a cell, where nothing means the rate of the contract. */
export const NO_VAT = 'none'

export const plain = (text: string | null): string => (text ?? '').trim().toLocaleLowerCase('ru')

export const emptyInvoice = (id: number): InvoiceLine => ({
  id,
  contractor: null,
  number: null,
  date: null,
  agreement: null,
  kind: 'expenses',
  summ: null,
  vat_rate: null,
  due_date: null,
  remark: null,
})

/** A place to type in, not an invoice. */
export const isBlank = ({ contractor, number, agreement, summ }: InvoiceLine): boolean =>
  !contractor && !number && !agreement && summ === null

export function contractOf(
  line: InvoiceLine,
  ground: Pick<InvoiceGround, 'contractsOf'>,
): FoundAgreement | undefined {
  const found = ground.contractsOf(line)
  return line.agreement && found.length === 1 ? found[0] : undefined
}

/** Whoever the line names, else the executor of its contract. */
export function contractorOf(line: InvoiceLine, ground: Omit<InvoiceGround, 'repeated'>): number | null {
  const found = ground.contractorsOf(line)
  if (line.contractor) return found.length === 1 ? (found[0]?.id ?? null) : null
  return contractOf(line, ground)?.executor_id ?? null
}

/** Cells that stop the line from being sent, in the words of the form. */
export function lineProblems(line: InvoiceLine, ground: InvoiceGround): { field: string; message: string }[] {
  const problems: { field: string; message: string }[] = []
  const contracts = ground.contractsOf(line)
  if (line.agreement && contracts.length === 0) {
    problems.push({ field: 'agreement', message: 'Договора с таким номером нет' })
  }
  if (contracts.length > 1) {
    problems.push({ field: 'agreement', message: 'Номер есть у нескольких договоров: выберите из списка' })
  }
  if (contractorOf(line, ground) === null && problems.length === 0) {
    const known = ground.contractorsOf(line).length > 1
    const message = known ? 'Таких контрагентов несколько: укажите ИНН' : 'Выберите контрагента'
    problems.push({ field: 'contractor', message })
  }
  if (!line.number?.trim()) problems.push({ field: 'number', message: 'Укажите номер счёта' })
  const repeated = ground.repeated.get(line.id)
  if (repeated !== undefined) problems.push({ field: 'number', message: repeatedWords(repeated) })
  if (!line.date) problems.push({ field: 'date', message: 'Укажите дату счёта' })
  if (!line.summ) problems.push({ field: 'summ', message: 'Укажите сумму больше нуля' })
  return problems
}

/** The rate of the line: chosen in its cell, else that of its contract on the date of the invoice. */
export function rateOf(line: InvoiceLine, ground: InvoiceGround): string | null {
  if (line.vat_rate) return line.vat_rate === NO_VAT ? null : line.vat_rate
  const contract = contractOf(line, ground)
  return contract ? actVatRate(contract.vat_rate, line.date ?? contract.date) : null
}

/** The line as the call takes it. */
export function lineToSend(line: InvoiceLine, ground: InvoiceGround): InvoiceToSend {
  return {
    kind: line.kind ?? 'expenses',
    number: line.number ?? '',
    date: line.date ?? '',
    due_date: line.due_date,
    contractor_id: contractorOf(line, ground),
    agreement_id: contractOf(line, ground)?.id ?? null,
    summ: line.summ ?? 0,
    vat_rate: rateOf(line, ground),
    remark: line.remark ?? '',
  }
}
