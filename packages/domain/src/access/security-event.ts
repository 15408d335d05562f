/** What the security journal tells of, and in which words. */
export const SECURITY_EVENTS = {
  signed_in: { label: 'Вход', group: 'entry' },
  session_ended: { label: 'Сеанс завершён', group: 'entry' },
  wrong_password: { label: 'Неверный пароль', group: 'refusals' },
  too_many: { label: 'Попытки входа приостановлены', group: 'refusals' },
  refused: { label: 'Отказано: нет права', group: 'refusals' },
  unproved: { label: 'Отказано: нет второго шага', group: 'refusals' },
  wrong_code: { label: 'Неверный код второго шага', group: 'refusals' },
  wrong_passkey: { label: 'Ключ доступа не подошёл', group: 'refusals' },
  account_added: { label: 'Учётная запись создана', group: 'people' },
  account_changed: { label: 'Учётная запись изменена', group: 'people' },
  member_added: { label: 'Сотрудник добавлен в компанию', group: 'people' },
  member_removed: { label: 'Сотрудник убран из компании', group: 'people' },
  invited: { label: 'Отправлено приглашение', group: 'people' },
  invitation_taken: { label: 'Приглашение принято', group: 'people' },
  invitation_withdrawn: { label: 'Приглашение отозвано', group: 'people' },
  rights_changed: { label: 'Изменены права', group: 'rights' },
  substitution_changed: { label: 'Изменены отпуск или замещение', group: 'rights' },
  password_changed: { label: 'Пароль сменён', group: 'secrets' },
  reset_asked: { label: 'Запрошен новый пароль', group: 'secrets' },
  mail_change_asked: { label: 'Запрошена смена почты', group: 'secrets' },
  mail_changed: { label: 'Почта сменена', group: 'secrets' },
  second_step_on: { label: 'Второй шаг: код из приложения включён', group: 'secrets' },
  second_step_off: { label: 'Второй шаг: код из приложения выключен', group: 'secrets' },
  passkey_added: { label: 'Второй шаг: добавлен ключ доступа', group: 'secrets' },
  passkey_removed: { label: 'Второй шаг: удалён ключ доступа', group: 'secrets' },
  second_step_removed: { label: 'Второй шаг снят: утерян', group: 'secrets' },
  second_step_demanded: { label: 'Требование второго шага изменено', group: 'secrets' },
  recovery_used: { label: 'Вход по запасному коду', group: 'secrets' },
  bank_linked: { label: 'СберБизнес подключён', group: 'links' },
  bank_unlinked: { label: 'СберБизнес отключён', group: 'links' },
  bank_sign_in_linked: { label: 'Вход через банк привязан', group: 'links' },
  bank_sign_in_unlinked: { label: 'Вход через банк отвязан', group: 'links' },
  telegram_linked: { label: 'Telegram подключён', group: 'links' },
  telegram_unlinked: { label: 'Telegram отключён', group: 'links' },
  exported: { label: 'Выгрузка', group: 'exports' },
} as const

export type SecurityEventKind = keyof typeof SECURITY_EVENTS

export const SECURITY_GROUPS = {
  entry: 'Входы и сеансы',
  refusals: 'Отказы и неверные пароли',
  people: 'Люди и приглашения',
  rights: 'Права и замещения',
  secrets: 'Пароли, почта, второй шаг',
  links: 'Банк и Telegram',
  exports: 'Выгрузки',
} as const

export type SecurityGroup = keyof typeof SECURITY_GROUPS

/** Kinds of a group; of all groups without one. */
export function kindsOf(group: SecurityGroup | null): SecurityEventKind[] {
  const kinds = Object.keys(SECURITY_EVENTS) as SecurityEventKind[]
  return group ? kinds.filter((kind) => SECURITY_EVENTS[kind].group === group) : kinds
}

const FIELDS: Record<string, string> = {
  username: 'Имя для входа',
  email: 'Почта',
  first_name: 'Имя',
  last_name: 'Фамилия',
  is_superuser: 'Суперпользователь',
  is_active: 'Вход разрешён',
  substitute_id: 'Замещающий',
  on_vacation: 'В отпуске',
  role: 'Роль',
  sections: 'Разделы',
  taken: 'Сняты разделы',
  rights_given: 'Добавлено',
  rights_taken: 'Снято',
  organisation: 'Организация',
  inn: 'ИНН',
  user_agent: 'Браузер',
  name: 'Введённое имя',
  call: 'Действие',
  document: 'Документ',
  file: 'Файл',
  is_required: 'Требуется',
  passkey: 'Ключ доступа',
  reason: 'Причина',
}

export const securityField = (field: string) => FIELDS[field] ?? field
