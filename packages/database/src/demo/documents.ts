import { addMonths } from '@stroyfin/domain/dates/plain-date'
import { type Kopecks, kopecks, roubles } from '@stroyfin/domain/money/money'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { at, FIRST_MONTH, firstDay, TODAY, workday } from './calendar.ts'
import { addItems } from './contract-items.ts'
import type { DemoRows } from './demo-rows.ts'
import type { Ground, GroundProject } from './ground.ts'
import { addPayment, isPast } from './payments.ts'
import { personId } from './people.ts'
import { randomFor } from './random.ts'

const SUBJECTS = [
  'Нотариальные услуги',
  'Государственная пошлина за регистрацию',
  'Канцелярские товары',
  'Кадастровые работы',
  'Аренда переговорной',
  'Курьерские услуги',
]

/** «Оплата по документу»: a bill without a contract, its agreement of type document is only the carrier. */
export function addDocuments(rows: DemoRows, ground: Ground, project: GroundProject, count: number): void {
  const random = randomFor(`documents ${project.name}`)
  const article = ground.articles.find((item) => item.trade === 'other')
  const sellers = ground.contractors.filter((side) => side.trades.includes('other'))
  if (!article) throw new Error('No article for other expenses')
  for (let index = 0; index < count; index += 1) {
    const month = addMonths(firstDay(FIRST_MONTH), random.whole(6, 23))
    const date = workday(`${month.slice(0, 8)}${String(random.whole(3, 20)).padStart(2, '0')}`)
    if (date > TODAY || date < firstDay(project.from)) continue
    const subject = random.pick(SUBJECTS)
    const summ = kopecks(random.whole(100, 900) * 350)
    const number = `Сч-${random.whole(100, 999)}`
    const executor = random.pick(sellers)
    const bill = { number, date, subject, summ, executor_id: executor.id }
    const id = addBill(rows, ground, project, article.id, bill)
    const due = workday(date)
    const plan = { project, article, executor, random, trade: 'other' as const }
    addPayment(
      rows,
      ground,
      { id, plan, financing: null },
      {
        type: 'document',
        summ,
        source: 'own',
        vat_rate: null,
        asked: date,
        due,
        paid: isPast(due) ? due : null,
        purpose: `Оплата по счёту № ${number} от ${formatDate(date)}: ${subject.toLowerCase()}`,
      },
    )
  }
}

type Bill = { number: string; date: string; subject: string; summ: Kopecks; executor_id: number }

function addBill(
  rows: DemoRows,
  ground: Ground,
  project: GroundProject,
  classifier_id: number,
  bill: Bill,
): number {
  const place = {
    company_id: ground.company_id,
    project_id: project.id,
    classifier_id,
    loan_group_id: null,
    created_by: personId('finance'),
    created_at: at(bill.date),
  }
  const agreement_id = rows.add('agreements', {
    company_id: ground.company_id,
    type: 'document',
    species: 'null_species',
    planning_type: 'fixed',
    number: bill.number,
    date: bill.date,
    date_from: bill.date,
    date_to: bill.date,
    customer_id: project.developer_id,
    executor_id: bill.executor_id,
    project_id: project.id,
    classifier_id,
    loan_agreement_id: null,
    loan_group_id: null,
    parent_agreement_id: null,
    summ: roubles(bill.summ),
    vat_rate: null,
    responsible_id: personId('finance'),
    description: bill.subject,
    status: 'approve',
    bank_status: 'new',
    bank_check_date: null,
    additional_status_id: null,
    advance_method: 'none',
    advance_percent: null,
    advance_summ: '0.00',
    retention_percent: null,
    retention_base: 'gross',
    release_stages: [],
    plan_summ: roubles(bill.summ),
    upr_summ: roubles(bill.summ),
    created_by: personId('finance'),
    created_at: at(bill.date),
  })
  addItems(rows, { ...place, agreement_id }, bill.subject, [bill.subject], [bill.summ])
  return agreement_id
}
