import { formatVolume } from '@stroyfin/domain/russian/format-money'

/** Hidden and struck-out rows among those that are to be loaded, as questions. */
export function unseenRows() {
  const hidden = rowsSeen('Скрытые строки', 'загрузятся вместе с видимыми')
  const struck = rowsSeen('Зачёркнутые строки', 'загрузятся вместе с остальными')
  return {
    take({ row, is_hidden, is_struck }: { row: number; is_hidden: boolean; is_struck: boolean }) {
      if (is_hidden) hidden.take(row)
      if (is_struck) struck.take(row)
    },
    told: (): string[] => [...hidden.told(), ...struck.told()],
  }
}

function rowsSeen(whose: string, what: string) {
  let count = 0
  let first = 0
  return {
    take(row: number) {
      if (count === 0) first = row
      count++
    },
    told: () => (count === 0 ? [] : [`${whose} (${formatVolume(count)}, первая – ${first}) ${what}`]),
  }
}
