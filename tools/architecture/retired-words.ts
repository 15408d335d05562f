import { isTest, lineAt, type SourceFile } from './source-files.ts'

interface Retired {
  words: RegExp
  /** What is said instead. */
  better: string
}

/** Words that people stumbled over and that the screen no longer says; one thing has one name. */
const RETIRED: readonly Retired[] = [
  { words: /документ\p{L}* выполнения/giu, better: 'акт, «Акт (КС-2)»; список – «Выполнение»' },
  { words: /утверждённы\p{L}+ (документ|акт)\p{L}*/giu, better: 'согласованные акты' },
  { words: /назначенны\p{L}+ платеж\p{L}*/giu, better: 'запланированные платежи' },
  { words: /Движение денег: |Дата движения денег/gu, better: 'Дата оплаты' },
  { words: /Можно взять|Можно, ₽/gu, better: 'Доступно к оплате; Доступно, ₽' },
  { words: /Увеличьте аванс в условиях/gu, better: 'Аванс по договору … уже в платеже № …' },
  { words: /Поручения не сделаны/gu, better: 'Файл не сформирован' },
  { words: /нет маршрута согласования|Действующего маршрута нет/gu, better: 'Не настроено, кто согласует' },
  { words: /берётся старший/gu, better: 'применяется маршрут с большим приоритетом' },
  { words: /Передать выше/gu, better: 'Передать руководителю' },
  { words: /стоит на его проекте и статье/gu, better: 'отнесена на проект и статью договора' },
  { words: /['">]Компания своей группы['"<]/gu, better: 'Входит в нашу группу компаний' },
  { words: /Должны ему/gu, better: 'Мы должны' },
  { words: /С лимитами|Лимит … %/gu, better: 'С коэффициентом; Коэффициент, %' },
  { words: /Отметка банка/gu, better: 'Проверка банком' },
  { words: /узнают по названию/gu, better: 'определяется по названию' },
  { words: /Заёмные берутся/gu, better: 'Заёмные средства – из кредитного договора' },
  { words: /Срок или дата/gu, better: 'Срок оплаты или дата платежа' },
  { words: /Нажатие (открывает|показывает)/gu, better: 'Нажмите на сумму, чтобы увидеть …' },
  { words: /Документов с таким итогом нет/gu, better: 'вводится вручную, документов за ним нет' },
  {
    words: /обороты внутри неё|обороты внутри не[её]? – не затраты/gu,
    better: 'внутригрупповые обороты исключены',
  },
  { words: /Собственные до первой выписки/gu, better: 'Собственные средства (расчётно, до первой выписки)' },
  { words: /(Акты|Платежи) позже, мес/gu, better: 'Сдвиг актов, мес.; Сдвиг платежей, мес.' },
  { words: /Уходит за горизонт/gu, better: 'За пределами периода' },
  { words: /она процентов не меняет/gu, better: 'ставка на проценты не влияет' },
  { words: /Больше её не показать/gu, better: 'Ссылка показывается один раз' },
  { words: /Запрет правки внутреннего/gu, better: 'Запрет менять примечания к строкам сметы' },
  { words: /Пустое — обычное/gu, better: 'Пустое поле – стандартное название' },
  { words: /уйдут замещающему/gu, better: 'Замещающий не назначен' },
  { words: /Дни между датами/gu, better: 'Дата отличается на … дней' },
  { words: /label[:=]\s*['"]Согласован['"]|title: 'Согласован'/gu, better: 'Согласовано' },
  { words: /['>]\s*Списком\s*['<\n]/gu, better: 'Создать списком' },
]

/** Tests name what the screen must not say, and the rule itself names it too. */
export function checkWords({ path, text }: SourceFile): string[] {
  if (isTest(path) || path.startsWith('tools/architecture/')) return []
  return RETIRED.flatMap(({ words, better }) =>
    [...text.matchAll(words)].map(
      (found) => `строка ${lineAt(text, found.index)}: «${found[0].trim()}» – теперь говорим: ${better}`,
    ),
  )
}
