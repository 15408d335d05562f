import { toast } from '../../theme/toast.tsx'

/** Puts an address where it can be pasted into a letter; where the browser forbids it, the address is shown to be copied by hand. */
export async function copyLink(href: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(href)
    toast.success('Ссылка скопирована')
  } catch {
    toast.error(`Браузер не дал скопировать. Ссылка: ${href}`)
  }
}
