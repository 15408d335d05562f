import type { PlainDate } from '../dates/plain-date.ts'
import { kopecks } from '../money/money.ts'
import type { VatRate } from '../money/vat.ts'
import { formatSumm } from '../russian/format-summ.ts'
import { agreementChanges, changeProblem, currencyProblem } from './agreement-changes.ts'
import { keptRate, newRate, withRate } from './contract-rate.ts'
import { dateDoubts } from './date-doubts.ts'
import { alikeNumber, duplicateKey, duplicateWarning, type ImportIdentity } from './duplicate-key.ts'
import { alikeDoubts, firstRows, repeated } from './earlier-rows.ts'
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
  /** The one whose number looks the same, by its key in Russian letters. */
  findAlike: (key: string) => ExistingAgreement | null
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
    today: PlainDate
  },
): (row: number, reading: AgreementReading) => JudgedAgreement {
  const first = firstRows()
  const { without_tax } = choices
  return (row, read) => {
    const taxed = (default_rate: VatRate) => {
      const { summ, rate, doubts } = settleTax(read, { without_tax, default_rate })
      return { reading: { ...read, summ }, vat_rate: rate, doubts: [...read.doubts, ...doubts] }
    }
    const { reading, ...settled } = taxed(newRate(read, choices.defaults))
    const named = joined(reading, directory, choices.defaults)
    const doubts = [...named.doubts, ...settled.doubts, ...dateDoubts(read, choices.today)]
    const judged = { ...named, ...settled, doubts }
    if (judged.problems.length > 0) return judged
    const identity = identityOf(judged, directory.company_id)
    const key = duplicateKey('agreement', identity)
    const told = { row, summ: reading.summ ?? '', currency: reading.currency ?? 'rub' }
    const { earlier, alike } = first(identity, told)
    const made = withRate(
      { ...judged, doubts: [...doubts, ...alikeDoubts(identity, alike)] },
      choices.defaults,
    )
    if (choices.create_rows.has(row)) return made
    if (earlier !== undefined) return repeated(judged, earlier)
    const existing = directory.findExisting(key)
    if (existing === null) return besideAlike(made, identity, directory)
    const warning = duplicateWarning('agreement', identity, judged.executor?.name ?? '')
    if (choices.existing === 'create') return made
    const own = { ...judged, reading: taxed(existing.vat_rate).reading }
    return met(own, existing, choices.existing, warning)
  }
}

/** A contract of a number that looks like one that is there is made all the same, by whoever confirms it. */
function besideAlike(
  made: JudgedAgreement,
  identity: ImportIdentity,
  directory: AgreementDirectory,
): JudgedAgreement {
  const key = duplicateKey('agreement', { ...identity, number: alikeNumber(identity.number) })
  const alike = directory.findAlike(key)
  if (alike === null) return made
  const doubt = `Номер «${identity.number}» отличается от «${alike.number}» того же дня и тех же сторон только знаками, похожими буквами или нулями, а такой договор уже есть`
  return { ...made, doubts: [...made.doubts, doubt] }
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
  const doubts: string[] = []
  const party = (side: 'customer' | 'executor') => {
    const asked = reading[side]
    const byDefault = defaults[`${side}_id`]
    if (asked.name === '' && asked.inn === '') {
      return byDefault === null ? null : knownParty(byDefault, directory.partyName(byDefault))
    }
    const found = directory.findParty(asked)
    if (!('problem' in found)) {
      if (found.doubt !== undefined) doubts.push(found.doubt)
      return refOf(found)
    }
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
    doubts,
    existing: null,
    changes: [],
  }
  problems.push(...ruleProblems(judged, problems), ...rateProblems(reading, problems))
  const part = partProblem(reading)
  if (part !== null) return { ...judged, problems: [part], status: 'error' }
  return { ...judged, problems, status: problems.length > 0 ? 'error' : 'new' }
}

/** «Кровля», «в т.ч. аванс»: a sum under a contract with neither a date nor a number of its own. */
function partProblem({ number, date, summ, broken, description }: AgreementReading): RowProblem | null {
  if (date !== null || summ === null || /\d/u.test(number) || broken.some(({ field }) => field === 'date'))
    return null
  const name = (number || description).slice(0, 60)
  const row = name === '' ? 'Строка' : `«${name}»`
  return {
    field: 'number',
    message: `${row} – похоже, не договор, а его часть или раздел списка: есть сумма, а даты и номера с цифрами нет. Уберите строку из файла или пропустите её при загрузке`,
  }
}

function refOf(found: Extract<FoundParty, { name: string }>): PartyRef {
  const { id, name } = found
  return id === null ? { id, name, key: found.key } : knownParty(id, name)
}

function knownParty(id: number, name: string): PartyRef {
  return { id, key: knownPartyKey(id), name }
}
