import { passwordProblem } from '@stroyfin/domain/access/password-rules'
import { z } from 'zod'

/** A password that is being set; the one to sign in with is only compared. */
export const newPassword = z
  .string({ error: 'Введите пароль' })
  .max(500, { error: 'Не больше 500 знаков' })
  .superRefine((password, issues) => {
    const message = passwordProblem(password)
    if (message) issues.addIssue({ code: 'custom', message })
  })

/** The secret of a link that works once; rubbish is told like a link that has served. */
export const linkToken = z.string({ error: 'Ссылка неполная' }).max(200, { error: 'Ссылка неполная' })
