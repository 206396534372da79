import type { ErrorCode } from 'yaml'

// The library says in English what is wrong with a YAML text; a Russian author reads it here by its code.

export const ALIASES_IN_RUSSIAN = 'слишком много ссылок на ссылки.'

const BY_CODE: Readonly<Partial<Record<ErrorCode, string>>> = {
  ALIAS_PROPS: 'у ссылки не бывает своих свойств.',
  BAD_ALIAS: 'ссылка ведёт в никуда.',
  BAD_DIRECTIVE: 'непонятная строка, которая начинается с %.',
  BAD_DQ_ESCAPE: 'в двойных кавычках стоит \\ не перед тем знаком.',
  BAD_INDENT: 'отступ не такой, как у соседних строк.',
  BAD_PROP_ORDER: 'свойства стоят не в том порядке.',
  BAD_SCALAR_START: 'с этого знака текст начинаться не может: возьмите его в кавычки.',
  BLOCK_AS_IMPLICIT_KEY: 'после имени поля стоит ещё одно имя: не хватает кавычек или новой строки.',
  BLOCK_IN_FLOW: 'внутри скобок нельзя писать столбиком.',
  DUPLICATE_KEY: 'это поле уже есть.',
  KEY_OVER_1024_CHARS: 'имя поля слишком длинное.',
  MISSING_CHAR: 'не хватает скобки, кавычки, запятой или двоеточия.',
  MULTILINE_IMPLICIT_KEY: 'имя поля должно стоять в одной строке и кончаться двоеточием.',
  MULTIPLE_ANCHORS: 'два имени для ссылок у одного значения.',
  MULTIPLE_DOCS: 'в файле должен быть один документ, без строк «---» посередине.',
  MULTIPLE_TAGS: 'два указания типа у одного значения.',
  TAB_AS_INDENT: 'отступ сделан табуляцией, а нужны пробелы.',
  TAG_RESOLVE_FAILED: 'непонятное указание типа, которое начинается с «!».',
  UNEXPECTED_TOKEN: 'здесь стоит лишнее.',
}

/** Nothing for what an author will hardly meet. */
export function yamlInRussian(code: ErrorCode): string | undefined {
  return BY_CODE[code]
}
