import { percentFrom } from '@stroyfin/domain/money/percent'
import { defineReport } from '../../engine/define-report.ts'
import { askedOf } from '../../facts/ask-facts.ts'
import { BY_LINES, derived, money, percent } from '../../facts/fact-columns.ts'
import { inPeriod, ofCosts, ofIncome, ofNet, opensAccepted, opensPaid } from '../../facts/fact-drills.ts'
import { readFacts } from '../../facts/read-facts.ts'
import { SALES_BEHIND, SALES_MEASURES, sales } from '../../facts/sales-result.ts'
import { dateParameters, projectParameter } from '../../facts/usual-parameters.ts'

const PAID = opensPaid(inPeriod)
const ACCEPTED = opensAccepted(inPeriod)

export default defineReport({
  name: 'financial-results-for-projects',
  title: 'Финансовый результат по проектам',
  version: '1.1',
  definition: [
    'Строки – проекты; внутри можно раскрыть ЦФО, статьи БДР и статьи затрат.',
    'Доходы и расходы – согласованные акты по их дате, без НДС, в рублях; внутригрупповые обороты исключены.',
    'Доходы – договоры, по которым исполнитель – своя организация, а заказчик – нет; остальное – расходы.',
    'Продажи – суммы ДДУ по дате заключения за вычетом расторгнутых по дате расторжения; НДС в них нет. Дохода от продаж не бывает у статей, ЦФО и контрагентов.',
    'Результат = доходы + продажи − расходы; рентабельность = результат / (доходы + продажи).',
    'Деньги – поступления и выплаты по договорам по дате движения, с НДС, возвраты вычтены; деньги покупателей на эскроу – ещё не поступления.',
    BY_LINES,
  ],
  parameters: [projectParameter, ...dateParameters],
  dimensions: ['project', 'cfo', 'bdr_article', 'article', 'contractor', 'month'],
  by: ['project'],
  columns: [
    money('income_net', 'Доходы', {
      band: 'Начислено без НДС',
      rank: 2,
      opens: ofNet(ofIncome(ACCEPTED)),
    }),
    sales('Продажи', { band: 'Начислено без НДС' }),
    money('expense_net', 'Расходы', {
      band: 'Начислено без НДС',
      rank: 3,
      opens: ofNet(ofCosts(ACCEPTED)),
    }),
    derived('result', 'Результат', ['income_net', 'sold_summ', '-expense_net'], {
      band: 'Начислено без НДС',
      rank: 1,
    }),
    percent(
      'margin',
      'Рентабельность',
      ({ income_net = 0n, sold_summ = 0n, result = 0n }) => percentFrom(result, income_net + sold_summ),
      { band: 'Начислено без НДС' },
    ),
    money('received', 'Поступило', { band: 'Деньги', opens: ofIncome(PAID) }),
    money('spent', 'Выплачено', { band: 'Деньги', opens: ofCosts(PAID) }),
    derived('flow', 'Чистый поток', ['received', '-spent'], {
      band: 'Деньги',
    }),
    ...SALES_BEHIND,
  ],
  chart: {
    kind: 'bars',
    title: 'Доходы, продажи и расходы',
    series: ['income_net', 'sold_summ', 'expense_net'],
  },
  async facts(db, query) {
    return readFacts(db, {
      ...askedOf(query),
      group: 'outside',
      parts: [
        {
          measures: ['income_net', 'expense_net', 'received', 'spent', ...SALES_MEASURES],
          ...inPeriod(query),
        },
      ],
    })
  },
})
