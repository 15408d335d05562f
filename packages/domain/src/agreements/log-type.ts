export const LOG_TYPES = [
  'add_ks',
  'add_expenses',
  'create_payment',
  'create_advance',
  'add_file',
  'edit_fields',
] as const
export type LogType = (typeof LOG_TYPES)[number]

export const LOG_TYPE_LABELS: Record<LogType, string> = {
  add_ks: 'Добавлена КС',
  add_expenses: 'Добавлен расход',
  create_payment: 'Создан платёж',
  create_advance: 'Создан аванс',
  add_file: 'Добавлен файл',
  edit_fields: 'Изменены поля',
}
