import { Button, Menu } from '@mantine/core'
import { exportOrders } from '@stroyfin/contract/bank-link/export-orders'
import { sendOrders } from '@stroyfin/contract/bank-link/send-orders'
import { loadBankLink } from '@stroyfin/contract/bank-link/sign-in'
import { IconBuildingBank, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { CallError, errorText } from '../../api/call-error.ts'
import { download } from '../../api/download.ts'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { overSaved } from '../../app/over-saved.ts'
import { useMay } from '../../session/rights.ts'
import { toast } from '../../theme/toast.tsx'
import { confirmAction, tellDone } from '../../ui/dialog/confirm-action.ts'
import type { AtBank } from './use-at-bank.ts'
import { type Doubt, isWrittenOff, WrittenOffDialog } from './WrittenOffDialog.tsx'

interface OrderMenuProps {
  registry_id: number
  about: string
  /** Whose money does not last: said before anything leaves. */
  cautions: readonly string[]
  /** What of the registry goes to the bank, and what went; undefined while it is not known. */
  at_bank?: AtBank | undefined
}

/**
 * What an approved registry becomes: orders for the bank, made once. The next step is one press; the other ways stand beside it, and
 * once nothing is left to go the button is one of many.
 */
export function OrderMenu({ registry_id, about, cautions: short, at_bank }: OrderMenuProps) {
  const cautions = [...short, ...(at_bank?.untold ?? [])]
  const may = useMay()
  const may_send = may('sbbol.access')
  const may_export = may('payment_registry.edit')
  const bank = useEndpoint(loadBankLink, {}, { enabled: may_send }).data
  const [doubt, setDoubt] = useState<Doubt>()
  const send = useAction(sendOrders, {
    onSuccess: ({ message }) => {
      told('Отправляем в банк', message)
      setDoubt(undefined)
    },
    onFailure: (error, input) =>
      isWrittenOff(error) && doubtOf(error, (part) => send.mutate({ ...input, ...part })),
  })
  const doubtOf = (error: Error, anew: (part: { despite: string } | { without_doubtful: true }) => void) => {
    setDoubt({
      text: error.message,
      onReason: (despite) => anew({ despite }),
      onWithout: () => anew({ without_doubtful: true }),
    })
    return true
  }
  const askToSend = async (signed: boolean) => {
    const agreed = await confirmAction({
      title: signed ? 'Отправить платежи с подписью?' : 'Отправить платежи в банк?',
      text: sentences([
        about,
        ...cautions,
        signed
          ? 'Банк начнёт исполнять платежи сразу, вернуть их отсюда нельзя'
          : 'В банке появятся черновики: их подписывают в СберБизнесе',
      ]),
      confirm: 'Отправить',
    })
    if (agreed) send.mutate({ registry_id, signed })
  }
  const orders = useAction(exportOrders, {
    onSuccess: ({ name, message, ...file }) => {
      told('Выгружено', message)
      setDoubt(undefined)
      void download(file, name).catch((error: unknown) => toast.error(errorText(error)))
    },
    onFailure: (error, input) => {
      const { format, again, without_doubtful } = input
      if (isWrittenOff(error)) return doubtOf(error, (part) => orders.mutate({ ...input, ...part }))
      if (again || without_doubtful || format !== '1c' || !isTakenBefore(error)) return false
      void askAgain().then((agreed) => {
        if (agreed) orders.mutate({ registry_id, format, again: true })
      })
      return true
    },
  })
  if (!may_export && !bank?.link) return null
  const by_link = bank?.link !== undefined && bank.link !== null
  const exportFile = async () => {
    const agreed = cautions.length === 0 || (await askDespite([about, ...cautions]))
    if (agreed) orders.mutate({ registry_id, format: '1c' })
  }
  const is_over = at_bank?.ready === 0
  const variant = is_over ? 'default' : 'filled'
  return (
    <>
      <Button.Group>
        <Button
          variant={variant}
          leftSection={<IconBuildingBank size={16} stroke={1.5} aria-hidden />}
          loading={orders.isPending || send.isPending}
          disabled={is_over && at_bank?.orders.length === 0}
          onClick={overSaved(() => void (by_link ? askToSend(false) : exportFile()))}
        >
          Выгрузить в банк
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant={variant} px={8} aria-label="Другие способы">
              <IconChevronDown size={14} stroke={1.5} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {bank?.link && (
              <Menu.Item onClick={() => void askToSend(false)}>Отправить в банк черновиками</Menu.Item>
            )}
            {bank?.link && bank.can_sign && (
              <Menu.Item onClick={() => void askToSend(true)}>Отправить в банк с подписью</Menu.Item>
            )}
            {may_export && (
              <>
                <Menu.Item onClick={() => void exportFile()}>
                  Файл для клиент-банка (по одному на счёт плательщика)
                </Menu.Item>
                <Menu.Item onClick={() => orders.mutate({ registry_id, format: 'pdf' })}>
                  Платёжные поручения, PDF
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      </Button.Group>
      {doubt && (
        <WrittenOffDialog
          doubt={doubt}
          saving={send.isPending || orders.isPending}
          onClose={() => setDoubt(undefined)}
        />
      )}
    </>
  )
}

/** What did not go, or goes a second time, stays until it is read. */
function told(title: string, message: string): void {
  if (/\.\s/u.test(message)) tellDone(title, `${message}.`)
  else toast.success(message)
}

const isTakenBefore = (error: unknown) =>
  error instanceof CallError && error.message.startsWith('Поручения этого реестра уже выгружены')

const sentences = (said: readonly string[]): string => said.map((one) => `${one}.`).join(' ')

const askDespite = (said: readonly string[]) =>
  confirmAction({ title: 'Выгрузить в банк?', text: sentences(said), confirm: 'Выгрузить' })

const askAgain = () =>
  confirmAction({
    title: 'Выгрузить те же поручения ещё раз?',
    text: 'Поручения этого реестра уже выгружены. Если прежний файл загружен в банк, второй раз его не загружайте: банк может заплатить дважды. Номера и суммы будут те же.',
    confirm: 'Выгрузить ещё раз',
    danger: true,
  })
