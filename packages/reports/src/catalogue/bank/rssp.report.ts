import { percentFrom } from '@stroyfin/domain/money/percent'
import { MEASURES } from '@stroyfin/domain/reports/measure-titles'
import { defineReport, type ReportColumn } from '../../engine/define-report.ts'
import { idOf, type ReportQuery, textOf } from '../../engine/report-parameter.ts'
import { withSums } from '../../facts/ask-facts.ts'
import { AGREED_ALONE, awaiting } from '../../facts/awaiting-column.ts'
import { BY_LINES, derived, ENTERED, money, percent, UNRESTORED } from '../../facts/fact-columns.ts'
import {
  financed,
  type Opens,
  ofDirection,
  ofSource,
  opensAccepted,
  opensAwaiting,
  opensContracts,
  opensPaid,
} from '../../facts/fact-drills.ts'
import { readFacts } from '../../facts/read-facts.ts'
import { dateToParameter, loanParameter } from '../../facts/usual-parameters.ts'

/** What a loan pays for is costs alone: what is earned stands in no cost of construction (K-16). */
const costs = (opens: Opens) => ofDirection(financed(opens), 'out')

const limit = money('limit', 'Лимит кредита', { rank: 2, because: ENTERED.loan_limit })
const contracted = money('contracted', MEASURES.contracted_by_loan.title, {
  width: 170,
  opens: costs(opensContracts()),
})
const waiting = awaiting(costs(opensAwaiting()))
const performed = money('accepted', 'Выполнено', { opens: costs(opensAccepted()) })
const paid = money('paid', 'Оплачено', { rank: 3, opens: costs(opensPaid()) })
const remainder = derived('remainder', 'Остаток лимита', ['limit', '-drawn'], { rank: 1 })
const drawn = money('drawn', 'Выборка', { formula: ['paid_borrowed', 'unrestored'] })
const borrowed = money('paid_borrowed', 'Заёмные', { opens: costs(ofSource(opensPaid(), 'borrowed')) })
const own = money('paid_own', 'Собственные', { opens: costs(ofSource(opensPaid(), 'own')) })
const borrowed_share = percent('borrowed_share', 'Доля заёмных', ({ paid = 0n, paid_borrowed = 0n }) =>
  percentFrom(paid_borrowed, paid),
)
const own_share = percent('own_share', 'Доля собственных', ({ paid = 0n, paid_own = 0n }) =>
  percentFrom(paid_own, paid),
)

/** What the bank asks to see: columns by the code of the template. */
const TEMPLATES: Readonly<Record<string, { label: string; columns: readonly ReportColumn[] }>> = {
  full: {
    label: 'Полный',
    columns: [
      limit,
      contracted,
      waiting,
      performed,
      paid,
      drawn,
      remainder,
      borrowed,
      borrowed_share,
      own,
      own_share,
    ],
  },
  limits: {
    label: 'Лимиты и остатки',
    columns: [limit, contracted, waiting, performed, paid, drawn, remainder, { ...borrowed, behind: true }],
  },
  sources: {
    label: 'Источники оплаты',
    columns: [limit, paid, borrowed, borrowed_share, own, own_share, drawn, remainder],
  },
}

const OWN_ELSEWHERE =
  'в разрезе кредитных договоров собственные средства стоят в кредите своего договора, списка с таким отбором нет'

/** Own money is under the loan of its contract, which no list groups payments by. */
const openedBy =
  ({ by }: ReportQuery) =>
  ({ opens, ...column }: ReportColumn): ReportColumn =>
    opens && by.includes('loan_agreement')
      ? { ...column, because: OWN_ELSEWHERE }
      : { ...column, ...(opens && { opens }) }

export default defineReport({
  name: 'rssp',
  title: 'РССП',
  version: '2.0',
  definition: [
    'Расчёт стоимости строительства проекта. Строки – статьи классификатора банка; статья компании стоит в статье банка, которая ей назначена.',
    'Только затраты: договоры, где исполнитель – своя организация, а заказчик – нет, в отчёт не входят.',
    'Лимит кредита – лимиты заёмных средств, разложенные по статьям. Часть лимита группы, не распределённая по статьям, сюда не входит: она стоит в «Контроле остатка лимитов».',
    'Законтрактовано по кредиту, выполнено и оплачено – договоры, согласованные акты и оплаты, которые финансирует кредитный договор, на дату отчёта, в рублях; возвраты вычтены.',
    'Выборка – оплачено заёмными; возврат уменьшает её только при лимите задолженности (ВКЛ): лимит выдачи (НКЛ) он не восстанавливает.',
    'Остаток лимита = лимит кредита − выборка. Собственные средства стоят в кредитном договоре, который финансирует их договор.',
    'Доли заёмных и собственных – в оплаченном.',
    'Без НДС: документы – по их ставкам, лимиты – ровно сумма / 120 × 100 в любой день.',
    BY_LINES,
    AGREED_ALONE,
  ],
  parameters: [
    loanParameter,
    dateToParameter,
    {
      code: 'template',
      title: 'Шаблон',
      kind: 'choice',
      options: Object.entries(TEMPLATES).map(([value, { label }]) => ({ value, label })),
      initial: 'full',
      kept_as: 'rssp_initial_temple',
    },
  ],
  vat: true,
  compare: 'date_to',
  dimensions: ['bank_article', 'loan_agreement', 'loan_group'],
  by: ['bank_article'],
  columns(query) {
    const { columns = [] } = TEMPLATES[textOf(query, 'template') ?? 'full'] ?? {}
    return [...columns, UNRESTORED].map(openedBy(query))
  },
  chart: { kind: 'bars', title: 'Лимит и его использование', series: ['limit', 'paid'] },
  async facts(db, query) {
    const { company_id, by, without_vat } = query
    const asked = {
      company_id,
      by,
      without_vat,
      financed_by: idOf(query, 'loan_agreement_id') ?? ('any' as const),
    }
    const limits = await readFacts(db, {
      ...asked,
      parts: [{ measures: { limit: 'loan_limit' } }],
      only: { source: 'borrowed' },
    })
    const spent = await readFacts(db, {
      ...asked,
      direction: 'out',
      parts: [
        {
          measures: ['contracted', 'awaiting', 'accepted', 'paid', 'paid_borrowed', 'paid_own', 'drawn'],
          to: textOf(query, 'date_to'),
        },
      ],
    })
    return withSums([...limits, ...spent], { unrestored: (of) => of('drawn') - of('paid_borrowed') })
  },
})
