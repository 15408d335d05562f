import { percentFrom } from '@stroyfin/domain/money/percent'
import { defineReport } from '../../engine/define-report.ts'
import { textOf } from '../../engine/report-parameter.ts'
import { askedOf } from '../../facts/ask-facts.ts'
import { COST_FORECAST, FORECAST_BEHIND, withForecast } from '../../facts/cost-forecast.ts'
import { BY_LINES, derived, ENTERED, money, percent } from '../../facts/fact-columns.ts'
import { ofCosts, opensAccepted, opensPaid } from '../../facts/fact-drills.ts'
import { readFacts } from '../../facts/read-facts.ts'
import { dateToParameter, projectParameter } from '../../facts/usual-parameters.ts'

export default defineReport({
  name: 'forecast-actual-usr',
  title: 'Прогноз-факт УСР',
  version: '1.1',
  definition: [
    'Строки – укрупнённые статьи расчёта: папки классификатора и статьи в них.',
    'Договоры – те, где исполнитель не из своей группы: внутригрупповые обороты исключены.',
    'Прогноз стоимости статьи проекта = принято + остаток договоров + то, что по плану ещё не законтрактовано.',
    'Принятое сверх договоров увеличивает прогноз. Суммы – на дату отчёта, в рублях.',
    'Отклонение прогноза = прогноз стоимости − плановая стоимость: больше нуля – перерасход.',
    'Готовность = принято / прогноз стоимости; осталось выполнить = прогноз стоимости − принято.',
    BY_LINES,
  ],
  parameters: [projectParameter, dateToParameter],
  compare: 'date_to',
  dimensions: ['article', 'project', 'bank_article', 'cfo'],
  by: ['article'],
  columns: [
    money('limit_summ', 'Плановая стоимость', { width: 170, because: ENTERED.limit }),
    money('forecast', 'Прогноз стоимости', { rank: 2, formula: COST_FORECAST }),
    derived('gap', 'Отклонение прогноза', ['forecast', '-limit_summ'], {
      alarm: 'above',
      width: 180,
    }),
    percent(
      'gap_percent',
      'Отклонение прогноза, %',
      ({ limit_summ = 0n, forecast = 0n }) => percentFrom(forecast - limit_summ, limit_summ),
      { alarm: 'above', width: 180 },
    ),
    money('accepted', 'Принято', { rank: 3, opens: ofCosts(opensAccepted()) }),
    derived('left', 'Осталось выполнить', ['forecast', '-accepted']),
    percent('ready', 'Готовность', ({ forecast = 0n, accepted = 0n }) => percentFrom(accepted, forecast), {
      rank: 1,
    }),
    money('paid', 'Оплачено', { opens: ofCosts(opensPaid()) }),
    ...FORECAST_BEHIND,
  ],
  chart: { kind: 'bars', title: 'Прогноз и факт', series: ['limit_summ', 'forecast', 'accepted'] },
  async facts(db, query) {
    const found = await readFacts(db, {
      ...askedOf(query),
      group: 'costs',
      // An article of one project is forecast by itself: what one saves does not pay for what another overspends.
      by: [...new Set([...query.by, 'article', 'project'] as const)],
      parts: [
        {
          measures: ['limit_summ', 'contracted', 'accepted', 'accepted_beyond', 'paid'],
          to: textOf(query, 'date_to'),
        },
      ],
    })
    return withForecast(found)
  },
})
