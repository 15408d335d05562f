import { percentFrom } from '@stroyfin/domain/money/percent'
import { defineReport } from '../../engine/define-report.ts'
import { textOf } from '../../engine/report-parameter.ts'
import { askedOf } from '../../facts/ask-facts.ts'
import { BY_LINES, derived, ENTERED, money, percent } from '../../facts/fact-columns.ts'
import { ofCosts, ofIncome, ofNet, opensAccepted } from '../../facts/fact-drills.ts'
import { readFacts } from '../../facts/read-facts.ts'
import { SALES_BEHIND, SALES_MEASURES, sales } from '../../facts/sales-result.ts'
import { dateToParameter } from '../../facts/usual-parameters.ts'

export default defineReport({
  name: 'project-portfolio-profit',
  title: 'Прибыль портфеля проектов',
  version: '1.1',
  definition: [
    'Строки – проекты портфеля; итог – весь портфель. Всё с начала проекта до даты отчёта, без НДС, в рублях.',
    'Доходы – согласованные акты по договорам, где исполнитель – своя организация, а заказчик – нет; остальные документы – затраты. Обороты внутри группы исключены.',
    'Продажи – суммы ДДУ по дате заключения за вычетом расторгнутых по дате расторжения; НДС в них нет. Дохода от продаж не бывает у статей, ЦФО и заказчиков.',
    'Прибыль = доходы + продажи − затраты; рентабельность = прибыль / (доходы + продажи); окупаемость = прибыль / затраты.',
    'Плановая стоимость – лимиты статей проекта, с НДС.',
    BY_LINES,
  ],
  parameters: [dateToParameter],
  compare: 'date_to',
  dimensions: ['project', 'customer', 'cfo', 'article'],
  by: ['project'],
  columns: [
    money('income_net', 'Доходы', { rank: 2, opens: ofNet(ofIncome(opensAccepted())) }),
    sales('Продажи'),
    money('expense_net', 'Затраты', { rank: 3, opens: ofNet(ofCosts(opensAccepted())) }),
    derived('profit', 'Прибыль', ['income_net', 'sold_summ', '-expense_net'], { rank: 1 }),
    percent('margin', 'Рентабельность', ({ income_net = 0n, sold_summ = 0n, profit = 0n }) =>
      percentFrom(profit, income_net + sold_summ),
    ),
    percent('payback', 'Окупаемость', ({ profit = 0n, expense_net = 0n }) =>
      percentFrom(profit, expense_net),
    ),
    money('limit_summ', 'Плановая стоимость', { because: ENTERED.limit }),
    ...SALES_BEHIND,
  ],
  chart: {
    kind: 'bars',
    title: 'Доходы, продажи и затраты проектов',
    series: ['income_net', 'sold_summ', 'expense_net'],
  },
  async facts(db, query) {
    const asked = askedOf(query)
    const turnover = await readFacts(db, {
      ...asked,
      group: 'outside',
      parts: [{ measures: ['income_net', 'expense_net', ...SALES_MEASURES], to: textOf(query, 'date_to') }],
    })
    return [...turnover, ...(await readFacts(db, { ...asked, parts: [{ measures: ['limit_summ'] }] }))]
  },
})
