import type { IncomingMessage, ServerResponse } from 'node:http'

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const STYLE = `body{font:15px/1.4 system-ui,sans-serif;max-width:1080px;margin:32px auto;padding:0 16px;color:#151a23}
h1{font-size:20px}h2{font-size:16px}table{border-collapse:collapse;width:100%}td,th{padding:6px 8px;border-bottom:1px solid #d5dae1;text-align:left;vertical-align:top}
button,select,input{font:inherit;padding:6px 10px;margin:2px}form{display:inline}small{display:block;color:#5b6472}`

export function pageOf(title: string, content: string): string {
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style><h1>${escapeHtml(title)}</h1>${content}</html>`
}

export function sendHtml(reply: ServerResponse, html: string): void {
  reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}

export function sendJson(reply: ServerResponse, status: number, body: unknown): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request))
}
