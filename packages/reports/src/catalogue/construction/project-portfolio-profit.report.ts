import { percentFrom } from '@stroyfin/domain/money/percent'
import { defineReport } from '../../engine/define-report.ts'
import { textOf } from '../../engine/report-parameter.ts'
import { askedOf } from '../../facts/ask-facts.ts'
import { derived, ENTERED, money, percent } from '../../facts/fact-columns.ts'
import { ofCosts, ofIncome, ofNet, opensAccepted } from '../../facts/fact-drills.ts'
import { readFacts } from '../../facts/read-facts.ts'
import { dateToParameter } from '../../facts/usual-parameters.ts'

export default defineReport({
  name: 'project-portfolio-profit',
  title: 'Прибыль портфеля проектов',
  version: '1.0',
  definition: [
    'Строки — проекты портфеля; итог — весь портфель. Всё с начала проекта до даты отчёта, без НДС, в рублях.',
    'Доходы — утверждённые документы по договорам, где исполнитель — компания своей группы, а заказчик — нет; остальные документы — затраты. Обороты внутри группы исключены.',
    'Прибыль = доходы − затраты; рентабельность = прибыль / доходы; окупаемость = прибыль / затраты.',
    'Плановая стоимость — лимиты статей проекта, с НДС.',
  ],
  parameters: [dateToParameter],
  compare: 'date_to',
  dimensions: ['project', 'customer', 'cfo', 'article'],
  by: ['project'],
  columns: [
    money('income_net', 'Доходы', { rank: 2, opens: ofNet(ofIncome(opensAccepted())) }),
    money('expense_net', 'Затраты', { rank: 3, opens: ofNet(ofCosts(opensAccepted())) }),
    derived('profit', 'Прибыль', ['income_net', '-expense_net'], { rank: 1 }),
    percent('margin', 'Рентабельность', ({ income_net = 0n, expense_net = 0n }) =>
      percentFrom(income_net - expense_net, income_net),
    ),
    percent('payback', 'Окупаемость', ({ income_net = 0n, expense_net = 0n }) =>
      percentFrom(income_net - expense_net, expense_net),
    ),
    money('limit_summ', 'Плановая стоимость', { because: ENTERED.limit }),
  ],
  chart: { kind: 'bars', title: 'Доходы и затраты проектов', series: ['income_net', 'expense_net'] },
  async facts(db, query) {
    const asked = askedOf(query)
    const turnover = await readFacts(db, {
      ...asked,
      group: 'outside',
      parts: [{ measures: ['income_net', 'expense_net'], to: textOf(query, 'date_to') }],
    })
    return [...turnover, ...(await readFacts(db, { ...asked, parts: [{ measures: ['limit_summ'] }] }))]
  },
})
