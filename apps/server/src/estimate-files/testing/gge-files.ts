/** Small files by the schemas of Минстрой, as programs write them. */
const head = (schema: string, type: string) =>
  `<?xml version="1.0" encoding="utf-8"?>
<Construction xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="${schema}-3_01.xsd">
<Meta><Soft><Name>Сметный калькулятор</Name><Version>7.1</Version></Soft><File><Type>${type}</Type><Version>3.01</Version></File></Meta>`

const price = (base: string, current: string) =>
  `<PriceBase>${base}</PriceBase><PriceCurrent>${current}</PriceCurrent>`

/** A local estimate by the base-index method: 10 × 123.45 with overheads, a pump, a section within a section. */
export const baseIndexEstimate = ({
  total = '21834.50',
  section = '21834.50',
  extra = '',
} = {}): string => `${head('LocalEstimateBaseIndexMethod', 'ЛС')}
<Num>1</Num><Name>Школа</Name><Object><Num>02</Num><Name>Корпус</Name><Estimate>
<Num>02-01-01</Num><Name>Отопление</Name>
<PriceLevelBase><Year>2000</Year></PriceLevelBase><PriceLevelCur><Year>2026</Year><Quarter>2</Quarter></PriceLevelCur>
<EstimatePrice><Total>${price('3000', total)}</Total></EstimatePrice>${extra}
<Sections><FreeString>Демонтаж ведётся до начала работ</FreeString>
<Section><Code>1</Code><Name>Трубы</Name><Items>
<Item><Cost><Num>1</Num><Prefix>ФЕР</Prefix><Code>16-02-001-01</Code><Name>Прокладка труб &amp; креплений</Name><QuantityTotal>10</QuantityTotal><Unit>м</Unit></Cost><Totals><Base>200</Base><Current>1834.50</Current></Totals></Item>
<Item><Material><Num>2</Num><Code>ФССЦ-23.3.03.01</Code><Name>Труба стальная</Name><QuantityTotal>3,5</QuantityTotal><Unit>т</Unit><PricePerUnitCur>1000</PricePerUnitCur></Material><Totals><Current>3500.00</Current></Totals></Item>
</Items><SectionPrice><Total>${price('500', section)}</Total></SectionPrice>
<Section><Code>1.1</Code><Name>Насосы</Name><Items>
<Item><Equipment><Num>3</Num><Code>ТЦ_1</Code><Name>Насос</Name><QuantityTotal>3</QuantityTotal><Unit>шт</Unit></Equipment><Totals><Current>16500.00</Current></Totals></Item>
</Items></Section></Section></Sections></Estimate></Object></Construction>`

/** A summary estimate in thousands of roubles: two chapters, running subtotals and stages beside the costs. */
export const summaryEstimate = (): string => `${head('SummaryEstimate', 'ССР')}
<Num>ССРСС-1</Num><Name>Школа на 825 мест</Name><PriceLevel><Year>2026</Year><Quarter>1</Quarter><BasicPrice>false</BasicPrice></PriceLevel>
<Summary><Building>100.50</Building><Equipment>40.00</Equipment><Other>28.10</Other><Total>168.60</Total></Summary>
<Chapter2><ChapterName><ConstantNameChapter>Основные объекты строительства</ConstantNameChapter></ChapterName>
<ObjectEstimate><Building>100.50</Building><Mounting>0</Mounting><Equipment>40.00</Equipment><Other>0</Other><Total>140.50</Total><Name>Корпус</Name><Num>1</Num><Reason>ОСР 02-01</Reason></ObjectEstimate>
<Summary><Total>140.50</Total></Summary></Chapter2>
<Chapter9><ChapterName><ConstantNameChapter>Прочие работы и затраты</ConstantNameChapter></ChapterName><Summary><Total>0</Total></Summary><SubSummary><Total>140.50</Total></SubSummary></Chapter9>
<Chapter14><ChapterName><CustomerNameChapter>Налоги и обязательные платежи</CustomerNameChapter></ChapterName>
<Addition><Other>28.10</Other><Total>28.10</Total><Name>НДС</Name><Percent>20</Percent><Num>2</Num><Reason>425-ФЗ</Reason></Addition>
<Summary><Total>28.10</Total></Summary><SubSummary><Total>168.60</Total></SubSummary></Chapter14>
</Construction>`

/** ГРАНД-Смета: an indexed position of a lowered contract, a formula for a volume, an excluded position with its row. */
export const grandEstimate = (): string => `<?xml version="1.0" encoding="windows-1251"?>
<Document Generator="GrandSmeta" ProgramVersion="12.1"><Properties LocNum="01-01" Description="Кровля"/>
<Indexes><IndexesPos><Index Code="И1" SMR="9,80"/><Index Code="И2" OZ="30" EM="10" ZM="30" MT="5"/></IndexesPos></Indexes>
<VidRab_Catalog><Vids_Rab><VidRab_Group ID="1"><Vid_Rab ID="7" Caption="Кровли" Nacl="100" Plan="50"/><Vid_Rab ID="8" Caption="Оборудование"/></VidRab_Group></Vids_Rab></VidRab_Catalog>
<AddZatrats><AddZatrGlava><AddZatr Caption="Понижающий" Value="-4" Options="AsKf"/><AddZatr Caption="НДС" Value="20%" Options=""/><AddZatr Caption="Зимние" Value="3" Options="Inactive"/></AddZatrGlava></AddZatrats>
<Chapters><Chapter Caption="Кровля">
<Position Caption="Разборка" Number="1" Code="ФЕР12" Units="м2" SysID="1" IndexCode="И1" Quantity="100/1000"><Quantity Result="10"/><PriceBase PZ="120,50"/></Position>
<Position Caption="Укладка" Number="2" Code="ФЕР13" Units="м2" SysID="2" Vr2001="7" IndexCode="И2" Quantity="2"><PriceBase PZ="17" OZ="2" EM="5" ZM="1" MT="10"/></Position>
<Position Caption="Вентилятор" Number="3" Code="Прайс" Units="шт" SysID="3" Vr2001="8" Quantity="1"><PriceCurr MT="1000"/></Position>
<Position Caption="Лишняя" Number="4" Code="ФЕР14" Units="м2" SysID="4" Options="Inactive" Quantity="1"><PriceCurr MT="5"/></Position>
<Position Caption="Её материал" Number="5" Code="ФССЦ-1" Units="т" SysID="5" SlaveRow="Yes" Quantity="1"><PriceCurr MT="5"/></Position>
<Position Caption="Без объёма" Number="6" Code="ФССЦ-2" Units="т" SysID="6" Quantity="=ОКР(700;2)"><PriceCurr MT="5"/></Position>
</Chapter></Chapters></Document>`

/** A local estimate of so many positions, 5 roubles each, in sections of so many. */
export function longEstimate(positions: number, inSection = 100): string {
  const item = (number: number) =>
    `<Item><Cost><Num>${number}</Num><Name>Позиция ${number}</Name><QuantityTotal>2</QuantityTotal><Unit>м</Unit></Cost><Totals><Current>5</Current></Totals></Item>`
  const section = (index: number) =>
    `<Section><Code>${index + 1}</Code><Name>Раздел ${index + 1}</Name><Items>${Array.from({ length: inSection }, (_, row) => item(index * inSection + row + 1)).join('')}</Items></Section>`
  return `<?xml version="1.0" encoding="utf-8"?><Construction><Num>1</Num><Object><Estimate><Name>Длинная смета</Name><Sections>${Array.from({ length: positions / inSection }, (_, index) => section(index)).join('')}</Sections></Estimate></Object></Construction>`
}
