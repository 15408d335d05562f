import type { Letter } from '../../bridges/mail/public.ts'

export function confirmLetter(to: string, link: string): Letter {
  return {
    to,
    subject: 'Подтвердите почту в «Строительных финансах»',
    text: [
      'Здравствуйте!',
      '',
      'Эту почту указали новой для учётной записи в программе «Строительные финансы». Чтобы подтвердить её, откройте ссылку:',
      link,
      '',
      'Ссылка действует сутки и срабатывает один раз. Если вы ничего не меняли, ничего не делайте: почта останется прежней.',
    ].join('\n'),
  }
}

/** Whoever has the session and the password but not the mailbox is noticed before the change. */
export function warningLetter(to: string, email: string): Letter {
  return {
    to,
    subject: 'Почту вашей учётной записи хотят сменить',
    text: [
      'Здравствуйте!',
      '',
      `В профиле попросили сменить почту вашей учётной записи на ${email}. Она сменится, когда откроют ссылку из письма на тот адрес.`,
      '',
      'Если это не вы, сразу смените пароль и завершите чужие сеансы: профиль, «Сеансы на устройствах».',
    ].join('\n'),
  }
}

export function changedLetter(to: string, email: string): Letter {
  return {
    to,
    subject: 'Почта вашей учётной записи изменена',
    text: [
      'Здравствуйте!',
      '',
      `Почта вашей учётной записи в программе «Строительные финансы» теперь ${email}. На этот адрес письма больше не придут.`,
      '',
      'Если это не вы, обратитесь к администратору компании.',
    ].join('\n'),
  }
}
