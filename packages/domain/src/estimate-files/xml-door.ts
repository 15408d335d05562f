import { isGgeRoot, isGrandSmeta } from './estimate-root.ts'
import { childOf, type XmlElement } from './xml-element.ts'

/** What a file of XML is and where it is loaded; null where we load no such files anywhere. */
export function xmlDoor(root: XmlElement): string | null {
  if (isGgeRoot(root.name) || isGrandSmeta(root))
    return 'Это смета: её загружают в карточке договора, на вкладке «Сметы»'
  if (root.name === 'ED807')
    return 'Это справочник БИК Банка России: его загружают в разделе «Контрагенты», кнопкой «Справочник БИК»'
  if (root.name === 'Файл' && childOf(root, 'Документ'))
    return 'Это документ в формате ФНС. УПД и акты КС-2 загружают в разделе «Выполнение», кнопкой «Загрузить УПД или КС-2»'
  if (childOf(root, 'BkToCstmrStmt'))
    return 'Это банковская выписка camt.053. Выписки загружают файлом kl_to_1c.txt в разделе «Выписки банка»'
  return null
}
