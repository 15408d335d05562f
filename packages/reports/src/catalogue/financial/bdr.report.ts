import { defineReport } from '../../engine/define-report.ts'
import { askedOf, daysOf } from '../../facts/ask-facts.ts'
import { BY_LINES, derived, money } from '../../facts/fact-columns.ts'
import { ofCosts, ofIncome, ofNet, opensAccepted } from '../../facts/fact-drills.ts'
import { byMonth } from '../../facts/month-columns.ts'
import { readFacts } from '../../facts/read-facts.ts'
import { monthParameters, projectParameter } from '../../facts/usual-parameters.ts'

const ACCEPTED = opensAccepted(daysOf)

export default defineReport({
  name: 'bdr',
  title: 'БДР по ЦФО',
  version: '1.0',
  definition: [
    'Строки – центры финансовой ответственности и статьи БДР, на которые положены статьи договоров.',
    'Начисление: согласованные акты по их дате, без НДС по ставке документа, в рублях.',
    'Доходы – договоры, по которым исполнитель – своя организация, а заказчик – нет; остальное – расходы.',
    'Внутригрупповые обороты исключены.',
    BY_LINES,
  ],
  parameters: [projectParameter, ...monthParameters],
  dimensions: ['cfo', 'bdr_article', 'article', 'project', 'contractor'],
  by: ['cfo', 'bdr_article'],
  columns: (query) =>
    byMonth(query, [
      money('income_net', 'Доходы', { rank: 2, opens: ofNet(ofIncome(ACCEPTED)) }),
      money('expense_net', 'Расходы', { rank: 3, opens: ofNet(ofCosts(ACCEPTED)) }),
      derived('result', 'Доходы − расходы', ['income_net', '-expense_net'], { rank: 1, is_result: true }),
    ]),
  chart: { kind: 'stacked', title: 'Доходы и расходы', series: ['income_net', 'expense_net'] },
  async facts(db, query) {
    return readFacts(db, {
      ...askedOf(query),
      period: 'month',
      group: 'outside',
      parts: [{ measures: ['income_net', 'expense_net'], ...daysOf(query) }],
    })
  },
})
