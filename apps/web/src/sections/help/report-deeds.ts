import type { ReportHelp } from '@stroyfin/contract/help/load-report-help'
import type { Deed } from './help-text.ts'

/** Parameters that the engine adds to a report: they are told of as deeds. */
const SWITCHES = ['compare_to', 'group_by', 'by_source', 'without_vat', 'unit']

const quoted = (titles: readonly string[]) => titles.map((title) => `«${title}»`).join(', ')

/** What people do with a report follows from what it is asked and what it can: nobody writes it twice. */
export function reportDeeds({ kind, parameters, has_chart }: ReportHelp): Deed[] {
  const own = parameters.filter(({ code }) => !SWITCHES.includes(code)).map(({ title }) => title)
  const titleOf = (code: string) => parameters.find((parameter) => parameter.code === code)?.title
  const compared = titleOf('compare_to')
  const grouped = titleOf('group_by')
  return [
    {
      title: 'Спросить отчёт',
      steps: [
        ...(own.length > 0
          ? [`Заполните над таблицей ${quoted(own)}. Пустое поле значит «Все».`]
          : ['Откройте отчёт: спрашивать его ни о чём не нужно.']),
        ...(grouped ? [`В «${grouped}» выберите, по чему складывать суммы и что внутри чего.`] : []),
        'Отчёт пересчитывается сразу, адрес страницы запоминает вопрос: ссылкой можно поделиться.',
      ],
    },
    kind === 'register' ? openRow : openFigure,
    ...(compared
      ? [
          {
            title: 'Сравнить с прошлым',
            steps: [
              `Укажите «${compared}».`,
              'У каждой суммы появятся «Было» и «Изменение». Очистите поле – они уйдут.',
            ],
          },
        ]
      : []),
    ...otherwise(titleOf, has_chart),
    takeAway,
  ]
}

const openFigure: Deed = {
  title: 'Узнать, что стоит за суммой',
  steps: [
    'Нажмите на сумму в таблице, на телефоне – на строку.',
    'Откроется список документов, сумма которых ей равна, или расчёт, из чего она сложена.',
    'Вернуться к отчёту можно кнопкой «Назад»: вопрос к нему сохранится.',
  ],
}

const openRow: Deed = {
  title: 'Найти строку и открыть её документ',
  steps: [
    'Отберите и упорядочите строки, как в любом списке: [[how-lists-work]].',
    'Нажмите на название документа в строке: откроется он сам.',
    'Итоги под таблицей складывают только то, что отобрано.',
  ],
}

const takeAway: Deed = {
  title: 'Забрать в файл или получать по расписанию',
  steps: [
    'Нажмите «Excel»: в файле будет ровно то, что на экране, числа останутся числами.',
    'Другие виды – под кнопкой «Другие файлы и печать»: «PDF», «CSV», «Печать».',
    'Рядом «Присылать»: отчёт придёт сам в выбранный день и час.',
  ],
}

function otherwise(titleOf: (code: string) => string | undefined, has_chart: boolean): Deed[] {
  const vat = titleOf('without_vat')
  const source = titleOf('by_source')
  const unit = titleOf('unit')
  const steps = [
    ...(vat ? [`«${vat}» – те же суммы без налога.`] : []),
    ...(source ? [`«${source}» – каждая сумма делится на деньги банка и свои.`] : []),
    ...(unit ? [`«${unit}» – рубли с копейками или тысячи.`] : []),
    ...(has_chart ? ['Рисунок над таблицей показывает главное из неё.'] : []),
  ]
  return steps.length > 0 ? [{ title: 'Показать иначе', steps, is_list: true }] : []
}
