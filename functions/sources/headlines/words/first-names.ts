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
    'wojciech wouter xavi zbigniew øystein łukasz'
  ).split(' '),
)
