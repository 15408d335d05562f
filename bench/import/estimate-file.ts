/** Positions of the file that is measured. */
export const POSITIONS = 50_000
const IN_SECTION = 250

/** A local estimate as programs write it: every position with norms, overheads, profit and its resources. */
export function estimateFile(): Buffer {
  const sections = Array.from({ length: POSITIONS / IN_SECTION }, (_, index) => section(index))
  return Buffer.from(
    `<?xml version="1.0" encoding="utf-8"?><Construction><Meta><Soft><Name>Замер</Name><Version>1</Version></Soft>` +
      `<File><Type>ЛС</Type><Version>3.01</Version></File></Meta><Num>1</Num><Name>Стройка</Name><Object><Estimate>` +
      `<Num>01-01-01</Num><Name>Большая смета</Name><EstimatePrice><Total>${POSITIONS * 1234.5}</Total></EstimatePrice>` +
      `<Sections>${sections.join('')}</Sections></Estimate></Object></Construction>`,
  )
}

function section(index: number): string {
  const items = Array.from({ length: IN_SECTION }, (_, row) => position(index * IN_SECTION + row + 1))
  return `<Section><Code>${index + 1}</Code><Name>Раздел ${index + 1}</Name><Items>${items.join('')}</Items></Section>`
}

const percents = (name: string) =>
  `<${name}><Reason>812/пр</Reason><Value>100</Value><ValueTotal>100</ValueTotal><PriceCur>120.11</PriceCur></${name}>`

const resource =
  '<Worker><Code>1-100-40</Code><Name>Рабочий 4 разряда</Name><QuantityTotal>18.15</QuantityTotal><Unit>чел.-ч</Unit><PriceTotalCur>222</PriceTotalCur></Worker>'

function position(number: number): string {
  return (
    `<Item><SummaryType>Строительные</SummaryType>${percents('Overheads')}${percents('Profits')}` +
    `<Cost><Num>${number}</Num><Prefix>ГЭСН</Prefix><Code>06-0${number % 9}-001-0${number % 7}</Code>` +
    `<Name>Устройство монолитных стен толщиной 200 мм, позиция ${number}</Name><Quantity>1.5</Quantity>` +
    `<QuantityTotal>${(number % 400) + 1}.125</QuantityTotal><Unit>100 м3</Unit>` +
    `<Totals><Current><Direct>1034.23</Direct><WorkersSalary>222</WorkersSalary></Current></Totals>` +
    `<ResourcesInternal>${resource}</ResourcesInternal></Cost><Totals><Current>1234.5</Current></Totals></Item>`
  )
}
