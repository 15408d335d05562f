import type { Agreement } from '@stroyfin/contract/agreements/agreement'
import { formatDate } from '@stroyfin/domain/russian/format-date'

export function agreementTitle({ type, number, date }: Pick<Agreement, 'type' | 'number' | 'date'>): string {
  return `${type === 'dopnik' ? 'Доп. соглашение' : 'Договор'} № ${number} от ${formatDate(date)}`
}
