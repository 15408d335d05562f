import { MEASURES } from '@stroyfin/domain/reports/measure-titles'
import { defineReport } from '../../engine/define-report.ts'
import { textOf } from '../../engine/report-parameter.ts'
import { askedOf } from '../../facts/ask-facts.ts'
import { AGREED_ALONE, awaiting } from '../../facts/awaiting-column.ts'
import { BY_LINES, money } from '../../facts/fact-columns.ts'
import { inPeriod, opensAccepted, opensAwaiting, opensContracts, opensPaid } from '../../facts/fact-drills.ts'
import { EXCHANGE, PREPAID, SETTLED, SETTLED_BEHIND, SETTLEMENT } from '../../facts/settlement.ts'
import { bySides, readSides } from '../../facts/sides.ts'
import {
  contractorsParameter,
  dateParameters,
  eliminationParameter,
  projectParameter,
} from '../../facts/usual-parameters.ts'

export default defineReport({
  name: 'contractor-analytics',
  title: 'Аналитика по контрагентам',
  version: '1.2',
  definition: [
    'Строки – исполнители договоров; внутри можно раскрыть проекты, статьи, заказчиков.',
    'Мы должны – договоры, где исполнитель со стороны; нам должны – где исполнитель из своей группы, а заказчик нет. Они не складываются.',
    'Обороты – принятые акты и движение денег за период, возвраты вычтены.',
    'Остальное – на конец периода: законтрактовано, принято и оплачено с начала учёта.',
    'Долг = принято − зачёт аванса − удержание − оплата работ и по документам; оплаченное сверх этого по договору – «Оплачено вперёд»: оно ждёт документа и долга не уменьшает.',
    'Аванс не зачтён = выплаченные авансы − зачёт аванса; удержано = удержания − возвращённые удержания − претензии.',
    EXCHANGE,
    BY_LINES,
    AGREED_ALONE,
  ],
  parameters: [contractorsParameter, projectParameter, ...dateParameters, eliminationParameter],
  dimensions: ['contractor', 'customer', 'project', 'article', 'cfo', 'loan_agreement'],
  by: ['contractor'],
  columns: bySides([
    money('accepted_turnover', 'Принято', { band: 'обороты за период', opens: opensAccepted(inPeriod) }),
    money('paid_turnover', 'Оплачено', { band: 'обороты за период', opens: opensPaid(inPeriod) }),
    money('contracted', 'Законтрактовано', { band: 'на конец периода', rank: 2, opens: opensContracts() }),
    awaiting(opensAwaiting(), { band: 'на конец периода' }),
    money('accepted', 'Принято', { band: 'на конец периода', opens: opensAccepted() }),
    money('paid', 'Оплачено', { band: 'на конец периода', rank: 3, opens: opensPaid() }),
    money('debt', 'Долг', { band: 'на конец периода', rank: 1, ...SETTLEMENT.debt }),
    money('advance_left', MEASURES.advance_left.title, {
      band: 'на конец периода',
      ...SETTLEMENT.advance_left,
    }),
    money('prepaid', MEASURES.prepaid.title, { band: 'на конец периода', ...PREPAID }),
    money('held', 'Удержано', { band: 'на конец периода', ...SETTLEMENT.held }),
    money('exchange', 'Курсовая разница', { band: 'на конец периода', ...SETTLEMENT.exchange }),
    ...SETTLED_BEHIND,
  ]),
  vat: true,
  chart: { kind: 'bars', title: 'Договоры, выполнение и оплата', series: ['contracted', 'accepted', 'paid'] },
  async facts(db, query) {
    const { from, to } = { from: textOf(query, 'date_from'), to: textOf(query, 'date_to') }
    return readSides(db, askedOf(query), {
      sides: [
        { measures: { accepted_turnover: 'accepted', paid_turnover: 'paid' }, from, to },
        { measures: ['contracted', 'awaiting', 'paid', ...SETTLED], to },
      ],
    })
  },
})
