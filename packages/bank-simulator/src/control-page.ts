import type { IncomingMessage, ServerResponse } from 'node:http'
import { BANK_PAYMENT_STATUSES, bankPaymentStatusView } from '@stroyfin/domain/bank/bank-payment-status'
import { kopecks } from '@stroyfin/domain/money/money'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { FAULTS, type Faults, isFault } from './faults.ts'
import { escapeHtml, pageOf, readForm, sendHtml } from './html.ts'
import type { BankPayment, Ledger } from './ledger.ts'
import type { Notices } from './notices.ts'
import { isPaymentPath, PAYMENT_PATHS } from './payment-paths.ts'

export interface Control {
  ledger: Ledger
  faults: Faults
  notices: Notices
}

/** The page from which a person plays the bank. */
export function showControl({ ledger, faults, notices }: Control, reply: ServerResponse): void {
  const paths = Object.entries(PAYMENT_PATHS).map(([name, { title }]) => option(name, title, ledger.path))
  const pauses = [0, 1000, 3000, 10_000].map((ms) =>
    option(String(ms), ms === 0 ? 'по кнопке' : `каждые ${ms / 1000} с`, String(ledger.step_ms)),
  )
  const planned = faults.waiting().map((fault) => FAULTS[fault])
  const rows = ledger.payments().toReversed().map(paymentRow)
  sendHtml(
    reply,
    pageOf(
      'Имитатор банка',
      `<h2>Новые платежи</h2>
<form method="post" action="/control/path"><select name="path">${paths.join('')}</select>
<select name="step_ms">${pauses.join('')}</select><button>Запомнить</button></form>
<form method="post" action="/control/notices"><button>${notices.on ? 'Не сообщать' : 'Сообщать'} об изменениях</button></form>
<h2>Сбои</h2><form method="post" action="/control/fault"><select name="fault">${Object.entries(FAULTS)
        .map(([name, title]) => option(name, title, ''))
        .join(
          '',
        )}</select><input name="times" type="number" min="1" max="50" value="1" aria-label="Сколько раз">
<button>Устроить</button></form><p>${planned.length > 0 ? `Впереди: ${planned.join(', ')}` : 'Сбоев не задумано'}</p>
<h2>Платежи</h2>${rows.length > 0 ? `<table><tr><th>№</th><th>Кому</th><th>Сумма, ₽</th><th>Статус</th><th></th></tr>${rows.join('')}</table>` : '<p>Платежей ещё не было</p>'}`,
    ),
  )
}

function option(value: string, title: string, chosen: string): string {
  return `<option value="${value}"${value === chosen ? ' selected' : ''}>${escapeHtml(title)}</option>`
}

function paymentRow({ body, status, comment, ahead }: BankPayment): string {
  const id = escapeHtml(body.externalId)
  const statuses = Object.keys(BANK_PAYMENT_STATUSES).map((code) => option(code, code, status))
  const { description } = bankPaymentStatusView(status)
  return `<tr><td>${escapeHtml(body.number)}</td><td>${escapeHtml(body.payeeName)}<small>${escapeHtml(body.purpose)}</small></td>
<td>${formatMoney(kopecks(body.amount))}</td><td>${escapeHtml(status)}<small>${escapeHtml(description)} ${escapeHtml(comment)}</small></td>
<td>${ahead.length > 0 ? `<form method="post" action="/control/advance"><input type="hidden" name="id" value="${id}"><button>Дальше: ${escapeHtml(ahead[0]?.status ?? '')}</button></form>` : ''}
<form method="post" action="/control/say"><input type="hidden" name="id" value="${id}"><select name="status">${statuses.join('')}</select>
<input name="comment" placeholder="Комментарий"><button>Сказать</button></form></td></tr>`
}

/** A deed of the page; then the page again. */
export async function control(
  { ledger, faults, notices }: Control,
  request: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const form = await readForm(request)
  const text = (name: string) => form.get(name) ?? ''
  switch (request.url) {
    case '/control/path':
      if (isPaymentPath(text('path'))) ledger.path = text('path') as Ledger['path']
      ledger.step_ms = Number(text('step_ms'))
      break
    case '/control/notices':
      notices.on = !notices.on
      break
    case '/control/fault': {
      const fault = text('fault')
      if (isFault(fault)) faults.plan(fault, Math.min(50, Number(text('times')) || 1))
      break
    }
    case '/control/advance':
      ledger.advance(text('id'))
      break
    case '/control/say':
      ledger.say(text('id'), text('status'), text('comment'))
      break
  }
  reply.writeHead(303, { location: '/' }).end()
}
