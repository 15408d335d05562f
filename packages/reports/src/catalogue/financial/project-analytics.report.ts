import { MEASURES } from '@stroyfin/domain/reports/measure-titles'
import { defineReport } from '../../engine/define-report.ts'
import { textOf } from '../../engine/report-parameter.ts'
import { askedOf } from '../../facts/ask-facts.ts'
import { AGREED_ALONE, awaiting } from '../../facts/awaiting-column.ts'
import { ENTERED, money } from '../../facts/fact-columns.ts'
import { opensAccepted, opensAwaiting, opensContracts, opensPaid } from '../../facts/fact-drills.ts'
import { EXCHANGE, PREPAID, SETTLED, SETTLED_BEHIND, SETTLEMENT } from '../../facts/settlement.ts'
import { bySides, readSides, resultOfSides } from '../../facts/sides.ts'
import { dateToParameter, eliminatedParameter, projectParameter } from '../../facts/usual-parameters.ts'
import { ACCEPTED_BEYOND, AT_WORTH, worksDone } from '../../facts/works-left.ts'

export default defineReport({
  name: 'project-analytics',
  title: 'Аналитика по проектам',
  version: '1.3',
  definition: [
    'Строки – проекты; внутри можно раскрыть статьи, контрагентов, месяцы.',
    'Плановая стоимость – лимиты статей проекта.',
    'Мы должны – договоры, где исполнитель со стороны; нам должны – где исполнитель из своей группы, а заказчик нет. Они не складываются; рядом – доходы минус затраты.',
    'Законтрактовано – договоры и дополнительные соглашения с датой не позже даты отчёта, в рублях; заказы рамочного договора входят в его сумму один раз.',
    'Принято – согласованные акты; оплачено – движение денег, возвраты вычтены.',
    'Долг = принято − зачёт аванса − удержание − оплата работ и по документам; оплаченное сверх этого по договору – «Оплачено вперёд»: оно ждёт документа и долга не уменьшает.',
    'Аванс не зачтён = выплаченные авансы − зачёт аванса; удержано = удержания − возвращённые удержания − претензии.',
    EXCHANGE,
    AT_WORTH,
    'Выполнение = принято / законтрактовано.',
    'Договоры, обе стороны которых – свои организации, не считаются: стройку своим подрядчиком делают его подрядчики. Выключите «Без внутригрупповых оборотов», чтобы увидеть и их.',
    AGREED_ALONE,
  ],
  parameters: [projectParameter, dateToParameter, eliminatedParameter],
  dimensions: [
    'project',
    'article',
    'bank_article',
    'cfo',
    'contractor',
    'customer',
    'loan_agreement',
    'month',
  ],
  by: ['project'],
  columns: [
    money('limit_summ', 'Плановая стоимость', { width: 170, because: ENTERED.limit }),
    ...bySides([
      money('contracted', 'Законтрактовано', { rank: 2, opens: opensContracts() }),
      awaiting(opensAwaiting()),
      money('accepted', 'Принято', { rank: 3, opens: opensAccepted() }),
      worksDone(),
      money('paid', 'Оплачено', { rank: 1, opens: opensPaid() }),
      money('debt', 'Долг', SETTLEMENT.debt),
      money('advance_left', MEASURES.advance_left.title, SETTLEMENT.advance_left),
      money('prepaid', MEASURES.prepaid.title, PREPAID),
      money('held', 'Удержано', SETTLEMENT.held),
      money('exchange', 'Курсовая разница', SETTLEMENT.exchange),
      ACCEPTED_BEYOND,
      ...SETTLED_BEHIND,
    ]),
    resultOfSides('accepted_result', 'Принято', 'accepted'),
    resultOfSides('paid_result', 'Оплачено', 'paid'),
  ],
  vat: true,
  compare: 'date_to',
  chart: {
    kind: 'bars',
    title: 'Договоры, выполнение и оплата',
    series: ['limit_summ', 'contracted', 'accepted', 'paid'],
  },
  async facts(db, query) {
    const to = textOf(query, 'date_to')
    return readSides(db, askedOf(query), {
      sides: [{ measures: ['contracted', 'awaiting', 'paid', 'accepted_beyond', ...SETTLED], to }],
      whole: [{ measures: ['limit_summ'] }],
    })
  },
})
