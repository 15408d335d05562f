import { isOwnCode } from '../lists/custom-field.ts'
import { kopecks } from '../money/money.ts'
import type { AgreementChange, ExistingAgreement, JudgedAgreement, RowProblem } from './judged-agreement.ts'

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

/** Why the contract that is there cannot take the changes, as its own card would say. */
export function changeProblem(
  changes: readonly AgreementChange[],
  existing: ExistingAgreement,
): RowProblem | null {
  if (existing.status === 'on_approval') {
    return { field: 'number', message: 'Договор на согласовании. Изменить его можно после решения' }
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

function valueAfter(
  column: 'date_from' | 'date_to',
  changes: readonly AgreementChange[],
  existing: ExistingAgreement,
): string | null {
  const change = changes.find((item) => item.column === column)
  return change === undefined ? existing[column] : String(change.becomes)
}
