import type { Texts } from '@tabia/core/training/vocabulary.ts'

export const USAGE: Texts = {
  en: `npm run content -- check  [--level=1|2|3] [--strict] [--prove=MOVES] [--all] [FOLDER|FILE…]
npm run content -- import [--apply] [--good-games] [--prove=MOVES] [--all] [FOLDER|FILE…]
npm run content -- export COURSE FOLDER
npm run content -- regrade COURSE [--apply]
npm run content -- calibrate [COURSE [--accept]] [--all]
npm run content -- quality COURSE [--csv]
npm run content -- judge  [--nodes=N] [--sample=TASKS] [FOLDER…]

check         says what is wrong with courses
import        says what would change in the school, and with --apply changes it
export        writes a course of the school, named as its folder was (junior-1), as files into FOLDER/COURSE
regrade       says what answers of learners count differently since a course was changed, and with --apply counts them so
calibrate     measures the difficulty of tasks from the answers of learners, as every night; of one course it says which
              tasks are harder or easier than the number in force, and with --accept answers are judged by these values
quality       names the tasks a coach should look at, by what the answers of learners say: A a move reported as right, too,
              B a wrong move played by the strong, C solved by strong and weak alike, D harder or easier than said
judge         has Stockfish judge every first move of every task, once, into judged-moves.txt beside the course; goes on where
              it was broken off; without a Stockfish on this machine, with the one that comes with the school
--good-games  takes the good games of a course whose other games have errors
--level       1 reads and proves (by itself), 2 asks Stockfish, too, 3 asks it thoroughly, for the night
--strict      impossible positions, near twins and what the engine says are errors, as in our own courses; else advice
--prove       the longest mates to prove, in moves (3 by default; 4 may take minutes, 0 proves none)
--nodes       how thoroughly to judge a position, all its moves together (150000 by default)
--sample      judges so many tasks again, eight times as thoroughly, and says how often that changes a verdict
--csv         every task with its figures, for a spreadsheet
--all         shows every finding, also where one file repeats one more than 20 times; of calibrate, every task
--lang        the language of the report, ru or en; by default that of the system
FOLDER        a course, or a folder of courses; by default the shipped catalogue
FILE          a PGN file: the course of its folder; without a course.yaml beside it, the file is only read for mistakes

Exit code: 0 all is well, 1 something is wrong with the files, 2 the command could not be done.
Put the options after --, and see docs/authoring.md.`,
  ru: `npm run content -- check  [--level=1|2|3] [--strict] [--prove=ХОДОВ] [--all] [ПАПКА|ФАЙЛ…]
npm run content -- import [--apply] [--good-games] [--prove=ХОДОВ] [--all] [ПАПКА|ФАЙЛ…]
npm run content -- export КУРС ПАПКА
npm run content -- regrade КУРС [--apply]
npm run content -- calibrate [КУРС [--accept]] [--all]
npm run content -- quality КУРС [--csv]
npm run content -- judge  [--nodes=N] [--sample=ЗАДАНИЙ] [ПАПКА…]

check         говорит, что не так с курсами
import        говорит, что изменится в школе, а с --apply — меняет
export        пишет курс школы, по имени его папки (junior-1), файлами в ПАПКА/КУРС
regrade       говорит, какие ответы учеников считаются иначе после правки курса, а с --apply — пересчитывает их
calibrate     измеряет сложность заданий по ответам учеников, как каждую ночь; об одном курсе говорит, какие задания
              труднее или легче, чем считалось, а с --accept ответы впредь судятся по этим значениям
quality       называет задания, на которые тренеру стоит взглянуть, по ответам учеников: A — пишут, что ход тоже верен,
              B — неверный ход играют сильные, C — сильные и слабые решают одинаково, D — труднее или легче, чем сказано
judge         Stockfish один раз оценивает каждый первый ход каждого задания — в judged-moves.txt рядом с курсом;
              прерванную работу продолжает; без Stockfish на машине — движком, который идёт со школой
--good-games  берёт верные партии курса, в котором у других партий есть ошибки
--level       1 читает и доказывает (обычно), 2 спрашивает и Stockfish, 3 — подробно, на ночь
--strict      невозможные позиции, двойники и возражения движка — ошибки, как в наших курсах; иначе это советы
--prove       самые длинные маты, которые надо доказать, в ходах (обычно 3; 4 — это минуты, 0 — ничего)
--nodes       насколько подробно оценивать позицию, все ходы вместе (обычно 150000)
--sample      оценивает столько заданий ещё раз, в восемь раз подробнее, и говорит, часто ли меняется оценка
--csv         все задания с их показателями, для таблицы
--all         показывает каждое замечание, даже если в файле оно повторяется больше 20 раз; у calibrate — все задания
--lang        язык отчёта, ru или en; обычно — язык системы
ПАПКА         курс или папка с курсами; обычно — курсы, идущие со школой
ФАЙЛ          файл PGN: курс его папки; без course.yaml рядом файл только проверяется на ошибки

Код выхода: 0 — всё в порядке, 1 — что-то не так с файлами, 2 — команду выполнить нельзя.
Ключи пишутся после --; подробнее — docs/authoring.md.`,
}
