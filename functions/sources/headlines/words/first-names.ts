/** Common first names of many countries: with a capitalised word behind it, one is a person. */
export const FIRST_NAMES: ReadonlySet<string> = new Set(
  (
    'aaron adam adrian ahmed aidan aisha akio alan albert alberto alejandro alessandro alex alexander alexandra alexis alfred ali alice alicia alison allison amanda amit amy ana ananya anders ' +
    'andre andrea andreas andrew andy angela anil anita anjali ann anna anne annette annie anthony antonio anya archana ariel arjun arthur arun ashley ashok astrid barbara ben benjamin bernard bert beth bill ' +
    'bjorn bob bobby boris brad bradley brandon brenda brett brian bridget bruce bruno bryan caitlin carl carla carlos carmen carol caroline carolyn cathy cecilia charles charlie charlotte chloe ' +
    'chris christian christina christine christoph christopher cindy claire clara claudia colin connor craig cristina cynthia dan dana daniel daniela danielle danny dave david debbie deborah deepa deepak denis dennis ' +
    'derek diana diane diego dieter dimitri dirk dmitri dominic don donald donna doug douglas dylan eddie eduardo edward eileen elaine elena eli elisa elizabeth ella ellen emily emma enrique eric erica erik erin ' +
    'ethan eva evan evelyn fatima felix fernando finn fiona frances francesca francesco francis francisco frank franz fred frederic frederik gabriel gabriela gareth gary gavin george gerald gerard ' +
    'giovanni giulia glenn gordon graham greg gregory guido guillaume gunter gustavo hannah hans harald harold harry hassan heather hector heidi heinrich helen helena henri henrik henry herbert hiroshi howard hugh hugo ian ' +
    'igor ines ingrid irene isabel isabella ivan jack jackie jacob jacques jakob jakub james jamie jan jane janet janice jason javier jay jean jeff jeffrey jen jennifer jenny jens jeremy jerome jerry jesper jess jesse jessica jill jim jimmy ' +
    'joan joanna joao joe joel johan johanna johannes john johnny jon jonas jonathan jorge jose josef joseph josh joshua joyce juan judith judy julia julian julie julien jurgen justin karen karim karin karl kate ' +
    'katherine kathleen kathryn kathy katie kavita keith kelly ken kenji kenneth kevin kim kimberly klaus kristen kristin kurt kyle lakshmi lars laura lauren laurent lawrence leah lee leena lena leo leon leonardo leslie lewis li liam ' +
    'lina linda lisa liz lorenzo louis louise luca lucas lucia lucy luis luisa lukas luke lydia lynn magnus mahmoud manuel manish marc marcel marco marcos marcus margaret maria marian marie marina mario mark markus marta martha martin martina ' +
    'mary mathias matt matteo matthew matthias maureen maurice maya meera megan mei melanie melissa mia michael michaela michel michelle miguel mike mikael miriam mohamed mohammed monica monika morgan moritz muhammad murray nadia nancy natalia ' +
    'natalie natasha nathan neha neil nicholas nick nicola nicolas nicole niels nikhil nikita nils nina noah noel nora norbert norman olaf ole oleg oliver olivia olivier omar oscar otto owen pablo paola patricia patrick patty paul paula pauline ' +
    'pavel pedro peggy per peter petra phil philip philipp philippe pierre pieter pooja prakash pranav priya rachel rafael rahul raj rajesh rajiv ralf ralph ramesh ramon randy raphael raul ravi ray raymond rebecca reinhard renata rene ' +
    'ricardo richard rick rita ritu rob robert roberto robin rodrigo roger rohan rohit roland rolf ron ronald rosa ross roy ruben ruth ryan sabine sam samantha samir samuel sandra sandeep sanjay sara sarah satya scott sean ' +
    'sebastian sergei sergio seth shannon sharon shawn sheila shreya silvia simon simone sonia sophia sophie stacey stacy stan stefan stefano stella stephan stephanie stephen steve steven stewart stuart sunil suresh susan susanne suzanne sven ' +
    'sylvia takeshi tamara tanya tara tariq taylor ted teresa terry thea theo theresa thierry thomas tim timothy tina tobias todd tom tomas tommy toni tony tracy travis trevor tyler ulrich ursula uwe valerie vanessa vera vernon veronica victor ' +
    'vijay vikram vincent vinod vivek vladimir walter wanda warren wayne wei wendy werner wilhelm william wolfgang xavier yan yasmin yuki yusuf yves yvonne zachary zara zoe ' +
    'adriana agnieszka alain aleksandra alessandra alvaro andrzej anette anke annemarie antti arjen arnaud arne artur asa astri aurelie beata beatriz ' +
    'belen bengt benoit berit bernardo birgit birgitte bjørn borja brigitte brunon camilla carina carlo carsten catarina catherine cedric celine charlotta ' +
    'chiara christophe claudio corinne corrado dariusz davide delphine didier dorota duarte eeva eirik emanuela emmanuel enrico esther ewa fabio fabrice ' +
    'federica federico fernanda filip flavio florian franck francois frans fredrik geert geir gilles giorgio giuseppe goncalo gonzalo goran grzegorz ' +
    'gunnar gunther gustaf gustav hakan hanna hanne havard heike heikki heinz helene helle henk henriette herman hilde holger horst ignacio ilkka ilse ' +
    'ingeborg inigo isabelle iwona jaime janne jari jeanette jeroen jerzy joakim joaquin jochen joerg jolanda joost jordi jorg jorgen juha jukka juliana ' +
    'jussi justyna jørgen kari karsten katarzyna katja kees kerstin kimmo kirsi kirsten kjell knut koen kristian krzysztof lennart lone lotta luc luiz ' +
    'luiza lukasz maarten maciej mads magdalena malgorzata malin manfred marcelo marcin marcio marieke marit mariusz marja marjan marjolein markku massimo ' +
    'mateusz mathieu mats matthieu matti maurizio małgorzata merja mette michal michał mikkel mikko minna mirjam montserrat morten nadine nathalie niklas ' +
    'nuno nuria outi oystein paivi paolo pascal paulo pawel paweł pekka pernille petri pietro piotr rafal rafał rainer rasmus riikka rocio rui ruud sander ' +
    'sandrine sanna saskia satu sebastien sigve silje silke sofie solveig soren stanislaw stanisław stefanie steffen stephane susanna svein sylvie søren ' +
    'tanja thiago thorsten tiago tiina timo tomasz topi torbjorn torbjørn torsten trond tuomas ulf ulla ute valentina vasco veronique ville volker wim ' +
    'wojciech wouter xavi zbigniew øystein łukasz ' +
    'abdul abdulla abdullah abigail adaeze aditi aditya adnan adriano afonso agata agnes ahmad aida aiden aiko aimee akash akhil akshay alana alasdair ' +
    'alastair albin aleksander aleksei alexandre alexei alexey alexia alfonso alina alistair alyssa amal amani amar amber amelia amina amir amos amrita ' +
    'anand anastasia andrei andrej andres andries angelina angus anika anjana ankit ankur annabel antoine anton antonella antonia anurag arash arianna ' +
    'armando arnold aron arturo arvind ashish ashwin asif asim aubrey audrey augustin avinash ayesha aziz bala barry beatrice becky benedict benny ' +
    'bernadette betty bianca bilal billy blair blanca brendan brent bruna byron caleb calvin camille cara carley carrie cassandra catalina celia chandra ' +
    'charlene cheryl christa christi christie christos chuck ciara clarence claude claus cliff clifford clint clive clyde colleen connie corey cornelia ' +
    'cory curtis cyril damian damon daria darin darius darrell darren darryl daryl deanna debra denise derrick desmond devin dmitry dolores donnie dora ' +
    'doris dorothy doyle duane dustin dwayne eddy edith edmund eduard edwin elaina elana eleanor ellie elliot elliott elon emil emilia emilie emilio ' +
    'ernesto esme esteban ethel eugenia fabian fabien faisal farah felicia felipe floyd franziska freddie frederico friedrich fritz gabor galina gaurav ' +
    'gautam genevieve geoff geoffrey gerardo gerhard gerry gert giacomo gianluca gianni gilbert gilberto gina ginny gracie greta gretchen guilherme ' +
    'guillermo gwen hakim hamid hamish hamza hari harish hasan hayden hayley hendrik herbie hernan himanshu hubert humberto hussein iain ibrahim imran ' +
    'irina irma isaac isaiah ismael ivana jacinta jacqueline jada jamal jamil jana janelle janette janina janine jasmin jaya jayden jeannie jemma jenna ' +
    'jennie jerald jeremiah jeremie jiang jing joachim joann joanne joaquim jocelyn jodi jodie jody joey johann johnathan jonah jonny josephine josie ' +
    'juanita judd jude julianne julieta juliette julio julius kaitlin kaitlyn kamal kamila karan karima karina karol karolina kasia katharina katherina ' +
    'katrin katrina kayla keiko keita kelley kellie kelvin keri kerry kevan khaled khalid kieran kirill klara konstantin krishna krista kristie kristina ' +
    'kristine kristoffer kumar kwame lamar lana landon larissa larry laurence laurie lea leandro leanne leila lennox leona leopold leroy lesley leticia ' +
    'liana lila liliana lillian lindsay lindsey lionel loren loretta lori lorraine louisa lourdes luciano lucie lucille ludwig luigi lynda lynette lynne ' +
    'mabel mackenzie maddie madeleine madeline madhav madhu mahesh malcolm malik mallory manoj manuela marcela marcella marcia marek margarita margie ' +
    'margot marguerite mariam mariana marianna marianne maribel maricel marilyn marion marisa marissa marius marjorie marla marlene marsha martijn marty ' +
    'marvin maryam masha mathew mathilde matilda mauricio mauro maximilian maxine mckenzie meg meghan mehmet melinda meredith meryl micah michele mick ' +
    'mickey millie miranda miroslav mitch mitchell mohammad mohan moira monique mostafa mustafa myles myron naomi nasser nate nathaniel naveen neal ned ' +
    'nellie neville niall nicki nicky nicolai nicolo nigel nika nikki nikola nikolai nir noa nolan nour olga ollie osama owain pamela patrice patrik pau ' +
    'penelope perry pete peyton piers pradeep prasad praveen preeti priyanka quentin rachael rajeev ramona randall reagan reece reena rena renate renato ' +
    'renee reuben reza rhea rhonda rhys ricarda ricky rikard robbie robby roberta rocco roddy rodney rodolfo romina rona ronan ronit ronnie rory rosalie ' +
    'rosalind rosemary rosie roxana roxanne rudolf rudy rufus rupert rupesh russ ryann sabrina sachin saif sally salman salvatore sami sascha scot scotty ' +
    'selim serena serge sergey shane shankar shanna shari sharron shawna shelby shelly sherry shirley sidney siegfried silvio simona simonetta sindre ' +
    'sofia sonal sonja sonny stacie steph stevie susana suzy syed tammy tania tanner taro tasha tatiana teddy teo terence tereza terrance terrell ' +
    'terrence terri theodor therese tiffany tilman tod tonya tracey tracie trina trudy valeria valerio vaughan veena vicente vicki vickie vicky viktor ' +
    'viktoria vince vinicius vivian viviane vivien wesley wilbur wilfried willem willis wilma winnie wyatt yann yasmine yolanda yuri yvette zach'
  ).split(' '),
)
