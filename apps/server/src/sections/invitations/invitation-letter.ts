import type { Letter } from '../../bridges/mail/public.ts'

interface Invited {
  email: string
  company: string
  from: string
  role: string
  link: string
  days: number
}

/** Names people typed themselves stand on one line each, so that none looks like another part of the letter. */
export function invitationLetter({ email, company, from, role, link, days }: Invited): Letter {
  return {
    to: email,
    subject: `Приглашение в компанию «${oneLine(company)}»`,
    text: [
      'Здравствуйте!',
      '',
      `${oneLine(from)} приглашает вас в компанию «${oneLine(company)}» в программе «Строительные финансы».`,
      `Ваша роль: ${role}.`,
      '',
      'Чтобы начать работу, откройте ссылку. Если в этом браузере уже открыт сеанс, сначала выйдите из него.',
      link,
      '',
      `Ссылка действует ${days} дней и срабатывает один раз. Если вы не ждали приглашения, ничего не делайте.`,
    ].join('\n'),
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
