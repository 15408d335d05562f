import type { Currency } from '../agreements/currency.ts'
import { kopecks } from '../money/money.ts'
import type { VatRate } from '../money/vat.ts'
import { formatSumm } from '../russian/format-summ.ts'
import { agreementChanges, changeProblem, currencyProblem } from './agreement-changes.ts'
import { keptRate, newRate, withRate } from './contract-rate.ts'
import { duplicateKey, duplicateWarning, type ImportIdentity, plainNumber } from './duplicate-key.ts'
import type { FoundChoice } from './find-by-name.ts'
import type { FoundParty } from './find-party.ts'
import type {
  AgreementDefaults,
  ChoiceRef,
  ExistingAgreement,
  ExistingChoice,
  JudgedAgreement,
  PartyRef,
  RowProblem,
} from './judged-agreement.ts'
import type { AgreementReading, NamedParty } from './read-agreement-row.ts'
import { rateProblems, ruleProblems } from './row-rules.ts'
import { settleTax } from './settle-tax.ts'

export type AgreementDirectory = {
  findParty: (asked: NamedParty) => FoundParty
  partyName: (id: number) => string
  findProject: (text: string) => FoundChoice
  projectName: (id: number) => string
  findEstate: (text: string, project_id: number) => FoundChoice
  findClassifier: (text: string) => FoundChoice
  classifierName: (id: number) => string
  company_id: number
  /** The contract with this key of number, date and parties, if there is one. */
  findExisting: (key: string) => ExistingAgreement | null
}

/**
 * Joins readings with the screen's choices and says, row after row, what each will become; nothing is written. A row
 * that repeats an earlier one is told by it, so one judge takes all rows of a file.
 */
export function agreementJudge(
  directory: AgreementDirectory,
  choices: {
    defaults: AgreementDefaults
    existing: ExistingChoice
    create_rows: ReadonlySet<number>
    /** Sums of the file are without VAT. */
    without_tax: boolean
  },
): (row: number, reading: AgreementReading) => JudgedAgreement {
  const first = firstRows()
  const { without_tax } = choices
  return (row, read) => {
    const taxed = (default_rate: VatRate) => {
      const { summ, rate, doubts } = settleTax(read, { without_tax, default_rate })
      return { reading: { ...read, summ }, vat_rate: rate, doubts: [...read.doubts, ...doubts] }
    }
    const settled = taxed(newRate(read, choices.defaults))
    const { reading } = settled
    const judged = { ...joined(reading, directory, choices.defaults), ...settled }
    if (judged.problems.length > 0) return judged
    const identity = identityOf(judged, directory.company_id)
    const key = duplicateKey('agreement', identity)
    const earlier = first(identity, { row, summ: reading.summ ?? '', currency: reading.currency ?? 'rub' })
    const made = withRate(judged, choices.defaults)
    if (choices.create_rows.has(row)) return made
    if (earlier !== undefined) return repeated(judged, earlier)
    const existing = directory.findExisting(key)
    if (existing === null) return made
    const warning = duplicateWarning('agreement', identity, judged.executor?.name ?? '')
    if (choices.existing === 'create') return made
    const own = { ...judged, ...taxed(existing.vat_rate) }
    return met(own, existing, choices.existing, warning)
  }
}

interface EarlierRow {
  row: number
  summ: string
  currency: Currency
}

/** The same contract with another sum is no repeat: which of the two is true, only a person knows. */
function repeated(judged: JudgedAgreement, { row, summ, currency }: EarlierRow): JudgedAgreement {
  const { summ: own = '', currency: in_currency } = judged.reading
  if (own === summ && (in_currency ?? 'rub') === currency)
    return { ...judged, status: 'duplicate', note: `Повторяет строку ${row} этого файла` }
  const sums = `${formatSumm(summ, currency)}, здесь – ${formatSumm(own ?? '', in_currency ?? 'rub')}`
  const message = `Номер, дата и стороны – как в строке ${row}, а сумма другая: там – ${sums}. Исправьте номер или сумму в файле`
  return { ...judged, status: 'error', problems: [{ field: 'summ', message }] }
}

/**
 * The earlier row that a row repeats, if any. A file has two hundred thousand rows: whole keys of them all would take
 * as much memory as the file, so each day keeps its own and parties stand in them as numbers.
 */
function firstRows(): (identity: ImportIdentity, row: EarlierRow) => EarlierRow | undefined {
  const days = new Map<string, Map<string, EarlierRow>>()
  const parties = new Map<number | string, number>()
  return ({ number, date, counterparty_id }, row) => {
    const day = days.get(date) ?? new Map<string, EarlierRow>()
    days.set(date, day)
    const party = parties.get(counterparty_id) ?? parties.size
    parties.set(counterparty_id, party)
    const key = `${party} ${plainNumber(number)}`
    const earlier = day.get(key)
    if (earlier === undefined) day.set(key, row)
    return earlier
  }
}

function identityOf({ reading, customer, executor }: JudgedAgreement, company_id: number): ImportIdentity {
  const counterparty_id = partiesKey(customer?.key ?? '', executor?.key ?? '')
  return { company_id, number: reading.number, date: reading.date ?? '', counterparty_id }
}

/** The two parties in either order: what is bought for one is sold for the other. */
export function partiesKey(one: string, other: string): string {
  return [one, other].sort().join('|')
}

export const knownPartyKey = (id: number): string => `id ${id}`

function met(
  judged: JudgedAgreement,
  existing: ExistingAgreement,
  choice: ExistingChoice,
  warning: string,
): JudgedAgreement {
  const found = { ...judged, existing }
  if (choice === 'skip') {
    const problem = otherSum(judged, existing, warning)
    if (problem !== null) return { ...found, status: 'error', problems: [problem] }
    return { ...found, status: 'duplicate', note: warning }
  }
  const other = currencyProblem(judged.reading, existing)
  if (other !== null) return { ...found, status: 'error', problems: [other] }
  const changes = agreementChanges(judged, existing)
  if (changes.length === 0) {
    return { ...found, status: 'duplicate', note: `${warning}, отличий нет` }
  }
  const problem = changeProblem(changes, existing, judged)
  if (problem !== null) return { ...found, status: 'error', problems: [problem] }
  return { ...found, status: 'change', changes, doubts: [...judged.doubts, ...keptRate(judged, existing)] }
}

/** Left as it is, the contract keeps its own sum: nobody may believe that the one of the file was loaded. */
function otherSum(
  { reading }: JudgedAgreement,
  existing: ExistingAgreement,
  warning: string,
): RowProblem | null {
  const { summ, rub_summ, currency } = existing
  // A list may give the price with all additional agreements.
  const told = reading.currency ?? 'rub'
  const known = currency !== told ? [] : currency === 'rub' ? [summ, rub_summ] : [summ]
  const { summ: own } = reading
  if (own === null || known.some((one) => kopecks(one) === kopecks(own))) return null
  const message = `${warning} с суммой ${formatSumm(summ, currency)}, в файле ${formatSumm(own, told)}. ${HOW_TO_TAKE}`
  return { field: 'summ', message }
}

const HOW_TO_TAKE = 'Сумма файла загрузится, если выбрать «Изменить по файлу» или «Создать ещё один»'

function joined(
  reading: AgreementReading,
  directory: AgreementDirectory,
  defaults: AgreementDefaults,
): JudgedAgreement {
  const problems: RowProblem[] = [...reading.broken]
  const party = (side: 'customer' | 'executor') => {
    const asked = reading[side]
    const byDefault = defaults[`${side}_id`]
    if (asked.name === '' && asked.inn === '') {
      return byDefault === null ? null : knownParty(byDefault, directory.partyName(byDefault))
    }
    const found = directory.findParty(asked)
    if (!('problem' in found)) return refOf(found)
    problems.push({ field: asked.name === '' ? `${side}_inn` : side, message: found.problem })
    return null
  }
  const choice = (
    field: 'project' | 'classifier',
    find: (text: string) => FoundChoice,
    nameOf: (id: number) => string,
  ) => {
    const byDefault = defaults[`${field}_id`]
    if (reading[field] === '') return byDefault === null ? null : { id: byDefault, name: nameOf(byDefault) }
    const found = find(reading[field])
    if (!('problem' in found)) return found
    problems.push({ field, message: found.problem })
    return null
  }
  const estateOf = (project: ChoiceRef | null) => {
    if (reading.estate === '' || project === null) return null
    const found = directory.findEstate(reading.estate, project.id)
    if (!('problem' in found)) return found
    problems.push({ field: 'estate', message: found.problem })
    return null
  }
  const project = choice('project', directory.findProject, directory.projectName)
  const judged = {
    note: '',
    reading,
    customer: party('customer'),
    executor: party('executor'),
    project,
    estate: estateOf(project),
    classifier: choice('classifier', directory.findClassifier, directory.classifierName),
    type: reading.type ?? defaults.type,
    vat_rate: null,
    doubts: [],
    existing: null,
    changes: [],
  }
  problems.push(...ruleProblems(judged, problems), ...rateProblems(reading, problems))
  return { ...judged, problems, status: problems.length > 0 ? 'error' : 'new' }
}

function refOf(found: Extract<FoundParty, { name: string }>): PartyRef {
  return found.id === null ? found : knownParty(found.id, found.name)
}

function knownParty(id: number, name: string): PartyRef {
  return { id, key: knownPartyKey(id), name }
}
