/** An element of a parsed XML file, names without their prefixes. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
  /** Own text, without that of children. */
  text: string
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name)
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

/** The element at the end of a path of names, or undefined. */
export function elementAt(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let found = element
  for (const name of path) found = childOf(found, name)
  return found
}

/** Text at the end of a path, spaces tidied; empty when there is none. */
export function textAt(element: XmlElement | undefined, ...path: string[]): string {
  return (elementAt(element, ...path)?.text ?? '').replace(/\s+/gu, ' ').trim()
}

export function attributeOf(element: XmlElement | undefined, name: string): string {
  return (element?.attributes[name] ?? '').replace(/\s+/gu, ' ').trim()
}
