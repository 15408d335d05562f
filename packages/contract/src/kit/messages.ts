import { z } from 'zod'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

/** zod speaks Russian here: every message a user may meet that a schema does not word itself. */
export function russianMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'Поле обязательно' : 'Недопустимое значение'
    case 'too_small':
      return issue.origin === 'array' ? 'Добавьте хотя бы одну строку' : `Не меньше ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'array' ? `Не больше ${issue.maximum} строк` : `Не больше ${issue.maximum}`
    default:
      return 'Недопустимое значение'
  }
}

z.config({ customError: russianMessage })
