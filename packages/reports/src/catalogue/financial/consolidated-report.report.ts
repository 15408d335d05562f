import { MEASURES } from '@stroyfin/domain/reports/measure-titles'
import { defineReport } from '../../engine/define-report.ts'
import { textOf } from '../../engine/report-parameter.ts'
import { askedOf } from '../../facts/ask-facts.ts'
import { AGREED_ALONE, awaiting } from '../../facts/awaiting-column.ts'
import { BY_LINES, derived, ENTERED, money } from '../../facts/fact-columns.ts'
import { ofSource, opensAccepted, opensAwaiting, opensContracts, opensPaid } from '../../facts/fact-drills.ts'
import { EXCHANGE, PREPAID, SETTLED, SETTLED_BEHIND, SETTLEMENT } from '../../facts/settlement.ts'
import { bySides, readSides, resultOfSides } from '../../facts/sides.ts'
import { dateToParameter, eliminatedParameter, projectParameter } from '../../facts/usual-parameters.ts'
import { ACCEPTED_BEYOND, AT_WORTH, worksDone, worksLeft } from '../../facts/works-left.ts'

export default defineReport({
  name: 'consolidated-report',
  title: 'Сводный отчёт',
  version: '1.3',
  definition: [
    'Строки – проекты; внутри можно раскрыть статьи, ЦФО, стороны договоров.',
    'Мы должны – договоры, где исполнитель со стороны; нам должны – где исполнитель из своей группы, а заказчик нет. Они не складываются; рядом – доходы минус затраты.',
    'Плановая стоимость – лимиты статей; договоры, выполнение и оплата – на дату отчёта, в рублях.',
    'Оплачено делится на заёмные и собственные средства; возвраты вычтены.',
    'Долг = принято − зачёт аванса − удержание − оплата работ и по документам; оплаченное сверх этого по договору – «Оплачено вперёд»: оно ждёт документа и долга не уменьшает. Аванс не зачтён = выплаченные авансы − зачёт аванса; удержано = удержания − возвращённые удержания − претензии.',
    EXCHANGE,
    AT_WORTH,
    'Свободно = плановая стоимость − законтрактовано по затратам; остаток работ = законтрактовано − принято.',
    'Договоры, обе стороны которых – свои организации, не считаются: стройку своим подрядчиком делают его подрядчики. Выключите «Без внутригрупповых оборотов», чтобы увидеть и их.',
    BY_LINES,
    AGREED_ALONE,
  ],
  parameters: [projectParameter, dateToParameter, eliminatedParameter],
  dimensions: ['project', 'article', 'bank_article', 'cfo', 'customer', 'contractor', 'loan_agreement'],
  by: ['project'],
  columns: [
    money('limit_summ', 'Плановая стоимость', { width: 170, rank: 3, because: ENTERED.limit }),
    derived('free', 'Свободно', ['limit_summ', '-contracted']),
    ...bySides([
      money('contracted', 'Законтрактовано', { rank: 2, opens: opensContracts() }),
      awaiting(opensAwaiting()),
      money('accepted', 'Принято', { opens: opensAccepted() }),
      worksLeft('work_left'),
      worksDone(),
      money('paid', 'Оплачено', { rank: 1, opens: opensPaid() }),
      money('paid_borrowed', 'Заёмные', {
        band: 'в том числе',
        opens: ofSource(opensPaid(), 'borrowed'),
      }),
      money('paid_own', 'Собственные', { band: 'в том числе', opens: ofSource(opensPaid(), 'own') }),
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
    title: 'План, договоры, выполнение и оплата',
    series: ['limit_summ', 'contracted', 'accepted', 'paid'],
  },
  async facts(db, query) {
    const to = textOf(query, 'date_to')
    return readSides(db, askedOf(query), {
      sides: [
        {
          measures: [
            'contracted',
            'awaiting',
            'paid',
            'paid_borrowed',
            'paid_own',
            'accepted_beyond',
            ...SETTLED,
          ],
          to,
        },
      ],
      whole: [{ measures: ['limit_summ'] }],
    })
  },
})
