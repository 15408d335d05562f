import { CURRENCY_VIEW } from '../agreements/currency.ts'
import { isOwnCode } from '../lists/custom-field.ts'
import { Decimal } from '../money/decimal.ts'
import { kopecks } from '../money/money.ts'
import { formatVolume } from '../russian/format-money.ts'
import type { AgreementChange, ExistingAgreement, JudgedAgreement, RowProblem } from './judged-agreement.ts'
import type { AgreementReading } from './read-agreement-row.ts'

/** Only what the row itself says changes a contract: a default of the screen must not wipe what is there. */
export function agreementChanges(judged: JudgedAgreement, existing: ExistingAgreement): AgreementChange[] {
  const { reading, project, classifier } = judged
  const changes: AgreementChange[] = []
  if (reading.summ !== null && kopecks(reading.summ) !== kopecks(existing.summ)) {
    changes.push({ field: 'summ', column: 'summ', was: existing.summ, becomes: reading.summ })
  }
  if (reading.project !== '' && project !== null && project.id !== existing.project_id) {
    changes.push({ field: 'project', column: 'project_id', was: existing.project_id, becomes: project.id })
  }
  const place = estateAfter(judged, existing)
  if (place !== existing.estate_id) {
    changes.push({ field: 'estate', column: 'estate_id', was: existing.estate_id, becomes: place })
  }
  if (reading.classifier !== '' && classifier !== null && classifier.id !== existing.classifier_id) {
    const change = { was: existing.classifier_id, becomes: classifier.id }
    changes.push({ field: 'classifier', column: 'classifier_id', ...change })
  }
  for (const field of ['date_from', 'date_to'] as const) {
    if (reading[field] !== null && reading[field] !== existing[field]) {
      changes.push({ field, column: field, was: existing[field], becomes: reading[field] })
    }
  }
  if (reading.description !== '' && reading.description !== existing.description) {
    const change = { was: existing.description, becomes: reading.description }
    changes.push({ field: 'description', column: 'description', ...change })
  }
  for (const [code, becomes] of Object.entries(reading.own)) {
    const was = existing.own?.[code] ?? null
    if (isOwnCode(code) && was !== becomes) changes.push({ field: code, column: code, was, becomes })
  }
  return changes
}

/** A contract that goes to another project leaves its estate, unless the row names one there. */
function estateAfter({ reading, project, estate }: JudgedAgreement, existing: ExistingAgreement) {
  if (estate !== null) return estate.id
  const leaves = reading.project !== '' && project !== null && project.id !== existing.project_id
  return leaves ? null : existing.estate_id
}

/** Why the contract that is there cannot take the changes, as its own card would say. */
export function changeProblem(
  changes: readonly AgreementChange[],
  existing: ExistingAgreement,
  { reading, project, estate }: Pick<JudgedAgreement, 'reading' | 'project' | 'estate'>,
): RowProblem | null {
  if (existing.status === 'on_approval') {
    return { field: 'number', message: 'Договор на согласовании. Изменить его можно после решения' }
  }
  // Named by a default of the screen, the project changes nothing, so an estate is looked for in the contract's own.
  if (estate !== null && reading.project === '' && project?.id !== existing.project_id) {
    return {
      field: 'estate',
      message: `Объект «${estate.name}» не из проекта этого договора: укажите и проект`,
    }
  }
  if (existing.has_items && changes.some((change) => change.column === 'summ')) {
    return { field: 'summ', message: 'Сумма договора складывается из позиций: измените её в его карточке' }
  }
  const from = valueAfter('date_from', changes, existing)
  const to = valueAfter('date_to', changes, existing)
  if (from !== null && to !== null && to < from) {
    return { field: 'date_to', message: 'Окончание не может быть раньше начала' }
  }
  return null
}

/** A contract keeps its currency and its rate: a sum in another would become its own as it stands. */
export function currencyProblem(
  { currency, currency_rate, summ }: AgreementReading,
  existing: ExistingAgreement,
): RowProblem | null {
  const { label } = CURRENCY_VIEW[existing.currency]
  if (currency !== null && currency !== existing.currency) {
    const message = `Валюта договора – ${label}, а в файле – ${CURRENCY_VIEW[currency].label}: измените валюту в его карточке`
    return { field: 'currency', message }
  }
  if (
    currency === null &&
    existing.currency !== 'rub' &&
    summ !== null &&
    kopecks(summ) !== kopecks(existing.summ)
  ) {
    const message = `Валюта договора – ${label}, а суммы файла – в рублях: измените сумму в его карточке`
    return { field: 'summ', message }
  }
  if (currency === null || currency_rate === null || new Decimal(currency_rate).eq(existing.currency_rate))
    return null
  const rates = `${formatVolume(existing.currency_rate)}, в файле ${formatVolume(currency_rate)}`
  return { field: 'currency_rate', message: `Курс договора – ${rates}: измените курс в его карточке` }
}

function valueAfter(
  column: 'date_from' | 'date_to',
  changes: readonly AgreementChange[],
  existing: ExistingAgreement,
): string | null {
  const change = changes.find((item) => item.column === column)
  return change === undefined ? existing[column] : String(change.becomes)
}
